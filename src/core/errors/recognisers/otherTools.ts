import type { Recogniser } from '../recogniser';
import { blockLinters } from './blockLinters';
import { databases } from './databases';
import { documents } from './documents';
import { drMemory } from './drMemory';
import { hardware } from './hardware';
import { headedLinters } from './headedLinters';
import { jvmTools } from './jvmTools';
import { languages } from './languages';
import { linters } from './linters';
import { pairedLines } from './pairedLines';
import { prefixedCompilers } from './prefixedCompilers';
import { restPlaces } from './restPlaces';
import { scanners } from './scanners';

/** Tools that fewer people run. */
export const otherTools: readonly Recogniser[] = [
  prefixedCompilers,
  ...jvmTools,
  ...linters,
  ...blockLinters,
  ...headedLinters,
  ...hardware,
  ...documents,
  ...languages,
  ...databases,
  ...scanners,
  drMemory,
  ...pairedLines,
  ...restPlaces,
];
