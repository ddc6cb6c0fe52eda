import { jsonReports } from '../jsonReports';
import type { Recogniser } from '../recogniser';
import { xmlReports } from '../xmlReports';
import { binaries } from './binaries';
import { otherTools } from './otherTools';
import { build } from './build';
import { command } from './command';
import { fortran } from './fortran';
import { framedBlocks } from './framedBlocks';
import { generic } from './generic';
import { git } from './git';
import { go } from './go';
import { java } from './java';
import { esbuild } from './esbuild';
import { jasmine } from './jasmine';
import { jsBundlers } from './jsBundlers';
import { jsTests } from './jsTests';
import { jvmBuild } from './jvmBuild';
import { msvc } from './msvc';
import { native } from './native';
import { node } from './node';
import { npm } from './npm';
import { php } from './php';
import { placeless } from './placeless';
import { platforms } from './platforms';
import { python } from './python';
import { pythonTools } from './pythonTools';
import { quotedPlace } from './quotedPlace';
import { ruby } from './ruby';
import { rust } from './rust';
import { scripting } from './scripting';
import { services } from './services';
import { shell } from './shell';
import { smallTests } from './smallTests';
import { stylish } from './stylish';
import { typescript } from './typescript';
import { vendorCompilers } from './vendorCompilers';
import { windows } from './windows';
import { wordedPlace } from './wordedPlace';
import { yaml } from './yaml';

/** All recognisers. The first rule that matches a line wins: special shapes stand above general ones. */
export const RECOGNISERS: readonly Recogniser[] = [
  jsonReports,
  xmlReports,
  ...jsTests,
  jasmine,
  ...smallTests,
  ...jsBundlers,
  esbuild,
  ...framedBlocks,
  typescript,
  rust,
  python,
  ...pythonTools,
  ...go,
  java,
  ...jvmBuild,
  npm,
  git,
  yaml,
  ...stylish,
  ...ruby,
  ...php,
  ...scripting,
  ...build,
  ...binaries,
  ...services,
  ...platforms,
  ...windows,
  fortran,
  msvc,
  vendorCompilers,
  ...placeless,
  ...otherTools,
  native,
  shell,
  command,
  node,
  quotedPlace,
  wordedPlace,
  generic,
];
