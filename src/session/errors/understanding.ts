import type { ErrorReport } from '../../core/errors/errorReport';
import { askedReport } from './askedReport';
import { boundReport, MAX_KEPT_TEXT, MAX_SEEN_TEXT } from './boundedReport';
import type { Engine } from '../recall/engine';
import type { MetError, Origin } from '../session';
import { redactionOf, type LiveSettings } from '../settings';

export interface UnderstandingOptions {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newId: () => string;
  readonly loadEngine: () => Promise<Engine>;
  readonly settings: LiveSettings;
}

/** Most errors of one command or document that are taken; a compiler that prints more repeats itself. */
export const MAX_MET_TOGETHER = 200;
/** Work on many errors is cut into slices of about this many milliseconds, so that nothing else has to wait. */
const SLICE_MS = 8;

/** Makes met errors of raw reports: bounded, redacted, normalized. The engine is loaded with the first. */
export class Understanding {
  private loaded: Engine | undefined;
  /** A report is told twice where it is shown and learnt from: it is understood once. */
  private readonly known = new WeakMap<ErrorReport, MetError>();

  constructor(private readonly options: UnderstandingOptions) {}

  /** The engine, where it has been loaded. */
  get engine(): Engine | undefined {
    return this.loaded;
  }

  async load(): Promise<Engine> {
    this.loaded ??= await this.options.loadEngine();
    return this.loaded;
  }

  /** What a person typed or pasted; undefined where it is nothing but blanks. Not redacted. */
  async asked(text: string): Promise<ErrorReport | undefined> {
    const engine = await this.load();
    return askedReport(text, (pasted) => engine.headlineOf(pasted));
  }

  /** Redacts first: what follows never sees a secret. */
  async errors(reports: readonly ErrorReport[], origin: Origin, at: number, cwd?: string): Promise<MetError[]> {
    const engine = await this.load();
    const wanted = reports.slice(0, MAX_MET_TOGETHER);
    const missing = wanted.filter((report) => this.known.get(report)?.origin !== origin);
    let sliceStart = this.options.clock();
    const clean = await this.redacted(missing);
    for (const [index, redacted] of clean.entries()) {
      const raw = missing[index];
      const report = boundReport(redacted, MAX_KEPT_TEXT);
      const pattern = engine.normalize(report, engine.terms);
      const met = { id: this.options.newId(), report, pattern, origin, at, ...(cwd === undefined ? {} : { cwd }) };
      if (raw !== undefined) this.known.set(raw, met);
      if (this.options.clock() - sliceStart < SLICE_MS) continue;
      await pause();
      sliceStart = this.options.clock();
    }
    return wanted.flatMap((report) => this.known.get(report) ?? []);
  }

  /** The reports without secrets, in their order. */
  async redacted(reports: readonly ErrorReport[]): Promise<readonly ErrorReport[]> {
    if (reports.length === 0) return [];
    const engine = await this.load();
    const bounded = reports.map((report) => boundReport(report, MAX_SEEN_TEXT));
    return engine.redactReports(bounded, redactionOf(this.options.settings.current), pause);
  }

  /** Texts without secrets, in their order. */
  async redactedTexts(texts: readonly string[]): Promise<readonly string[]> {
    const reports = texts.map((text) => ({
      headline: '',
      text,
      severity: 'error' as const,
      count: 1,
      recogniser: 'text',
    }));
    return (await this.redacted(reports)).map(({ text }) => text);
  }
}

function pause(): Promise<void> {
  return new Promise(setImmediate);
}
