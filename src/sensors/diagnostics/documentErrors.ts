import type { ErrorReport } from '../../core/errors/errorReport';
import type { GoneHow } from '../../session/session';
import type { Later } from '../later';
import { diagnosticReport, fingerprint, type FoundDiagnostic } from '../../session/errors/diagnosticReport';

/** How near a document is to what the user does: the nearest is told last, so that it stays current. */
export type Nearness = 'closed' | 'open' | 'visible' | 'active';

export interface DocumentErrorsOptions {
  readonly later: Later;
  /** Milliseconds that a document must rest before its diagnostics count. */
  readonly delay: () => number;
  /** The diagnostics of severity Error that a document has now. `uri` is the text of its URI. */
  readonly read: (uri: string) => readonly FoundDiagnostic[];
  /** Whether a document has changes that are not saved; a document that can't be saved never has. */
  readonly isDirty: (uri: string) => boolean;
  readonly nearness: (uri: string) => Nearness;
  /** What a report calls the file. */
  readonly fileOf: (uri: string) => string;
  readonly met: (uri: string, errors: readonly ErrorReport[]) => void;
  /** Errors of the document are gone, all but `left`. */
  readonly gone: (uri: string, left: readonly ErrorReport[], how: GoneHow) => void;
}

/** Documents of one publication that are taken, beside the open ones: some servers publish a whole project. */
const MAX_CLOSED_TOGETHER = 20;
/** Documents that are followed at most. */
const MAX_DOCUMENTS = 1_000;
/** Errors of one document that are told. */
const MAX_ERRORS = 20;
/** Schemes of documents that are no files of the user's: versions in Git, output, cells, comments. */
const SKIPPED =
  /^(?:git|gitlens|gitlens-git|output|vscode-notebook-cell|vscode-notebook-cell-output|vscode-interactive-input|vscode-chat-code-block|vscode-scm|vscode-settings|comment|debug|search-editor|walkThrough|casebook):/;

interface Followed {
  cancel: (() => void) | undefined;
  known: ReadonlySet<string>;
  /** All its errors are gone from what is not saved yet. */
  unsaved: boolean;
}

const ORDER: readonly Nearness[] = ['closed', 'open', 'visible', 'active'];

/**
 * Decides when the diagnostics of a document are errors that were met: when they have rested for a while and the
 * document is saved. What is published while somebody types is noise; what is published twice is told once; what is gone
 * is told as gone, also before saving.
 */
export class DocumentErrors {
  private readonly documents = new Map<string, Followed>();

  constructor(private readonly options: DocumentErrorsOptions) {}

  /** New diagnostics were published for these documents. */
  onPublished(uris: readonly string[]): void {
    const wanted = uris.filter((uri) => !SKIPPED.test(uri)).map((uri) => ({ uri, order: this.orderOf(uri) }));
    wanted.sort((a, b) => a.order - b.order);
    const closed = wanted.filter(({ order }) => order === 0);
    for (const { uri, order } of wanted) {
      const followed = this.documents.has(uri);
      if (order === 0 && !followed && closed.length > MAX_CLOSED_TOGETHER) continue;
      if (followed || this.options.read(uri).length > 0) this.rest(uri);
    }
  }

  /** The document was changed, or its unsaved changes were saved or taken back. */
  onChanged(uri: string): void {
    if (this.documents.has(uri)) this.rest(uri);
  }

  onSaved(uri: string): void {
    if (SKIPPED.test(uri)) return;
    if (this.documents.has(uri) || this.options.read(uri).length > 0) this.rest(uri);
  }

  dispose(): void {
    for (const { cancel } of this.documents.values()) cancel?.();
    this.documents.clear();
  }

  private howGone(uri: string, isDirty: boolean): GoneHow {
    if (isDirty) return 'unsaved';
    return this.options.nearness(uri) === 'closed' ? 'closed' : 'mended';
  }

  private orderOf(uri: string): number {
    return ORDER.indexOf(this.options.nearness(uri));
  }

  /** Looks at the document when it has rested: each further event makes it wait anew. */
  private rest(uri: string): void {
    const document = this.documents.get(uri) ?? this.follow(uri);
    if (document === undefined) return;
    document.cancel?.();
    document.cancel = this.options.later(this.options.delay(), () => {
      document.cancel = undefined;
      this.look(uri, document);
    });
  }

  private follow(uri: string): Followed | undefined {
    if (this.documents.size >= MAX_DOCUMENTS) return undefined;
    const document: Followed = { cancel: undefined, known: new Set(), unsaved: false };
    this.documents.set(uri, document);
    return document;
  }

  private look(uri: string, document: Followed): void {
    const found = this.options.read(uri);
    const before = document.known;
    const isDirty = this.options.isDirty(uri);
    // Nothing new counts before it is saved; but an error that was mended need not stay until then.
    if (isDirty && (found.length > 0 || before.size === 0)) return;
    const now = new Map(found.map((diagnostic) => [fingerprint(diagnostic), diagnostic]));
    document.known = new Set(now.keys());
    const wasUnsaved = document.unsaved;
    document.unsaved = isDirty;
    if (now.size === 0 && !isDirty) this.documents.delete(uri);

    const isNew = (key: string): boolean => !before.has(key);
    const keys = [...now.keys()];
    // New ones first: they are what the user has just done.
    const ordered = [...keys.filter(isNew), ...keys.filter((key) => !isNew(key))].slice(0, MAX_ERRORS);
    const file = this.options.fileOf(uri);
    const reports = ordered.flatMap((key) => {
      const diagnostic = now.get(key);
      return diagnostic === undefined ? [] : [diagnosticReport(file, diagnostic)];
    });
    if (keys.some(isNew)) this.options.met(uri, reports);
    else if (now.size < before.size || wasUnsaved) this.options.gone(uri, reports, this.howGone(uri, isDirty));
  }
}
