import type { Recogniser } from '../recogniser';
import { generic } from './generic';
import { git } from './git';
import { java } from './java';
import { native } from './native';
import { node } from './node';
import { npm } from './npm';
import { python } from './python';
import { rust } from './rust';
import { shell } from './shell';
import { typescript } from './typescript';

/** All recognisers. The first rule that matches a line wins: special shapes stand above general ones. */
export const RECOGNISERS: readonly Recogniser[] = [
  typescript,
  rust,
  python,
  java,
  npm,
  git,
  native,
  shell,
  node,
  generic,
];
