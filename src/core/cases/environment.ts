import type { ErrorReport } from '../errors/errorReport';
import { sentence, type Sentence } from './sentence';

/** Where an error was met; each part one line, absent where it is not known. */
export interface Environment {
  /** Operating system and processor, as Node names them: `linux x64`. */
  readonly system?: string;
  /** The tool that printed the error, with its version where it told it: `node 20.11.0`. */
  readonly tool?: string;
  /** Programming language of the file with the error: `typescript`. */
  readonly language?: string;
}

/** The parts of an environment, in the order in which they are written. */
export const ENVIRONMENT_PARTS = ['system', 'tool', 'language'] as const satisfies readonly (keyof Environment)[];
export type EnvironmentPart = (typeof ENVIRONMENT_PARTS)[number];

/** Longest text of one part. */
const ENVIRONMENT_LIMIT = 100;

/** A part in which two environments differ. */
export interface EnvironmentDifference {
  readonly part: EnvironmentPart;
  readonly then: string;
  readonly now: string;
}

/**
 * What is known of where an error was met.
 * @param report of the error
 * @param system operating system and processor of the machine that it was met on
 */
export function environmentOf(
  report: Pick<ErrorReport, 'tool' | 'text' | 'file' | 'rootFrame'>,
  system: string,
): Environment {
  const tool = report.tool === undefined ? undefined : withVersion(report.tool, report.text);
  const language = languageOf(report.file) ?? languageOf(report.rootFrame);
  return {
    ...(system === '' ? {} : { system: system.slice(0, ENVIRONMENT_LIMIT) }),
    ...(tool === undefined ? {} : { tool: tool.slice(0, ENVIRONMENT_LIMIT) }),
    ...(language === undefined ? {} : { language }),
  };
}

/**
 * The parts that are known of both environments and are not the same: a reason to doubt that a fix from there works
 * here. A tool whose version is known on one side only counts as the same.
 * @param then of a past case; undefined where its case does not say
 */
export function environmentDiffers(then: Environment | undefined, now: Environment): readonly EnvironmentDifference[] {
  return ENVIRONMENT_PARTS.flatMap((part) => {
    const [before, after] = [then?.[part], now[part]];
    if (before === undefined || after === undefined || isSame(part, before, after)) return [];
    return [{ part, then: before, now: after }];
  });
}

/**
 * Reads an environment of a case that comes from outside.
 * @param value anything: it is treated as hostile
 * @param clean takes out of a text what no line may hold
 * @returns undefined where there is none, or nothing in it; a sentence for the user where it is wrong
 */
export function readEnvironment(value: unknown, clean: (text: string) => string): Environment | Sentence | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value))
    return sentence('The environment must have the parts system, tool, language.');
  const from = value as Record<string, unknown>;
  const parts: { -readonly [P in EnvironmentPart]?: string } = {};
  for (const part of ENVIRONMENT_PARTS) {
    const text = from[part];
    if (text === undefined || text === null) continue;
    if (typeof text !== 'string') return sentence('The environment’s {0} must be text.', part);
    const line = clean(text);
    if (line.length > ENVIRONMENT_LIMIT) {
      return sentence(
        'The environment’s {0} has {1} characters; at most {2} are kept.',
        part,
        line.length,
        ENVIRONMENT_LIMIT,
      );
    }
    if (line !== '') parts[part] = line;
  }
  return Object.keys(parts).length === 0 ? undefined : parts;
}

function isSame(part: EnvironmentPart, a: string, b: string): boolean {
  if (a === b) return true;
  if (part !== 'tool') return false;
  const [nameA = '', versionA] = a.split(' ');
  const [nameB = '', versionB] = b.split(' ');
  return nameA === nameB && (versionA === undefined || versionB === undefined);
}

/** Most of a text that is searched for a version. */
const SEARCHED = 20_000;

/** `Node.js v20.11.0`, `python3.11/`, `go1.22`, `rustc 1.75.0`, `typescript@5.4`: the version behind the tool's name. */
function withVersion(tool: string, text: string): string {
  const name = tool.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const version = new RegExp(
    `(?<![\\p{L}\\p{N}_])${name}(?:\\.js)?[ /@-]?v?(\\d{1,4}\\.\\d{1,4}(?:\\.\\d{1,4})?)`,
    'iu',
  );
  const found = version.exec(text.slice(0, SEARCHED))?.[1];
  return found === undefined ? tool : `${tool} ${found}`;
}

const LANGUAGES: readonly (readonly [language: string, extensions: string])[] = [
  ['typescript', 'ts tsx mts cts'],
  ['javascript', 'js jsx mjs cjs'],
  ['python', 'py pyi'],
  ['rust', 'rs'],
  ['go', 'go'],
  ['java', 'java'],
  ['kotlin', 'kt kts'],
  ['scala', 'scala'],
  ['csharp', 'cs'],
  ['fsharp', 'fs'],
  ['c', 'c'],
  ['cpp', 'cpp cc cxx h hpp hh'],
  ['swift', 'swift'],
  ['objective-c', 'm mm'],
  ['ruby', 'rb'],
  ['php', 'php'],
  ['perl', 'pl pm'],
  ['lua', 'lua'],
  ['r', 'r'],
  ['dart', 'dart'],
  ['elixir', 'ex exs'],
  ['haskell', 'hs'],
  ['shellscript', 'sh bash zsh'],
  ['powershell', 'ps1 psm1'],
  ['sql', 'sql'],
  ['vue', 'vue'],
  ['svelte', 'svelte'],
  ['css', 'css scss less'],
  ['html', 'html htm'],
];

function languageOf(place: string | undefined): string | undefined {
  for (const [, extension = ''] of (place ?? '').matchAll(/\.([a-z0-9]{1,6})(?![\w.])/gi)) {
    const known = LANGUAGES.find(([, extensions]) => extensions.split(' ').includes(extension.toLowerCase()));
    if (known !== undefined) return known[0];
  }
  return undefined;
}
