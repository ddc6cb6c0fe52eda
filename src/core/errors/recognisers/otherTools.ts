import type { Recogniser } from '../recogniser';
import { drMemory } from './drMemory';

/** Tools that fewer people run. */
export const otherTools: readonly Recogniser[] = [drMemory];
