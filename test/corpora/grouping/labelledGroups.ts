import { normalize } from '../../../src/core/pattern/normalize';
import { pairwise, type Pairwise } from '../pairwise';
import { readJsonLines, sharedPath } from '../shared';

interface MypyMessage {
  readonly message: string;
  readonly template?: string;
}
interface ClippyDiagnostic {
  readonly message: string;
  readonly block: string;
  readonly lint: string | null;
}
interface TypeScriptMessage {
  readonly message: string;
  readonly code: string;
  readonly output: string;
}

/** Grouping by signature of messages whose template, lint or code is known; each absent where its data is. */
export interface LabelledGroups {
  readonly mypy?: Pairwise;
  readonly clippyMessage?: Pairwise;
  /** Blocks that name their lint somewhere, as all real output does (the test suite of clippy turns the links off). */
  readonly clippyNamedBlock?: Pairwise;
  /** All labelled blocks; most of this data do not name their lint. */
  readonly clippyBlock?: Pairwise;
  readonly tsc?: Pairwise;
  readonly tscOutput?: Pairwise;
}

/** Measures the grouping of the labelled message sets. */
export function labelledGroups(): LabelledGroups {
  const mypy = rows<MypyMessage>('corpora/mypy/messages.jsonl')?.filter((row) => row.template !== undefined);
  const clippy = rows<ClippyDiagnostic>('corpora/rust-clippy/diagnostics.jsonl')?.filter((row) => row.lint !== null);
  const tsc = rows<TypeScriptMessage>('corpora/typescript-generated/messages.jsonl');
  const lint = ({ lint: name }: ClippyDiagnostic): string => name ?? '';
  return {
    ...(mypy && {
      mypy: measure(
        mypy,
        (row) => row.template ?? '',
        (row) => row.message,
      ),
    }),
    ...(clippy && {
      clippyMessage: measure(clippy, lint, (row) => row.message),
      clippyBlock: measure(clippy, lint, (row) => row.block),
      clippyNamedBlock: measure(clippy.filter(namesItsLint), lint, (row) => row.block),
    }),
    ...(tsc && {
      tsc: measure(
        tsc,
        (row) => row.code,
        (row) => row.message,
      ),
      tscOutput: measure(
        tsc,
        (row) => row.code,
        (row) => row.output,
      ),
    }),
  };
}

function namesItsLint({ lint, block }: ClippyDiagnostic): boolean {
  const name = (lint ?? '').replace(/^clippy::/, '');
  return block.includes(`clippy::${name}`) || block.includes(`clippy::${name.replace(/_/g, '-')}`);
}

function rows<T>(path: string): T[] | undefined {
  const file = sharedPath(path);
  return file === undefined ? undefined : readJsonLines<T>(file);
}

function measure<T>(items: readonly T[], label: (item: T) => string, text: (item: T) => string): Pairwise {
  return pairwise(items.map((item) => ({ label: label(item), group: normalize(text(item)).signature })));
}
