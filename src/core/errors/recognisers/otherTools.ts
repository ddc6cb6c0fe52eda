import type { Recogniser } from '../recogniser';
import { blockLinters } from './blockLinters';
import { documents } from './documents';
import { drMemory } from './drMemory';
import { hardware } from './hardware';
import { jvmTools } from './jvmTools';
import { linters } from './linters';

/** Tools that fewer people run. */
export const otherTools: readonly Recogniser[] = [
  ...jvmTools,
  ...linters,
  ...blockLinters,
  ...hardware,
  ...documents,
  drMemory,
];
