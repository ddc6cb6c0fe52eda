/**
 * Whether a glob matches a whole text, in time of at most the product of their lengths: `*` stands for any characters, `?` for one.
 * @param glob of a command line, or of a path; in a path, a glob without a slash matches the name of any file or folder in it.
 */
export function matchesGlob(glob: string, text: string): boolean {
  let g = 0;
  let t = 0;
  let star = -1;
  let resume = 0;
  while (t < text.length) {
    const character = glob[g];
    if (character === '*') {
      star = g;
      resume = t;
      g += 1;
    } else if (character === '?' || character === text[t]) {
      g += 1;
      t += 1;
    } else if (star !== -1) {
      g = star + 1;
      resume += 1;
      t = resume;
    } else return false;
  }
  while (glob[g] === '*') g += 1;
  return g === glob.length;
}

/**
 * Whether a glob names a path: the path itself, a folder that it lies in, or, without a slash, any name in it.
 * @param path with `/`.
 */
export function globNamesPath(glob: string, path: string): boolean {
  const wanted = glob
    .replace(/\\/g, '/')
    .replace(/\/\**$/, '')
    .replace(/^\.\//, '');
  if (wanted === '') return false;
  if (!wanted.includes('/')) return path.split('/').some((name) => matchesGlob(wanted, name));
  const anywhere = wanted.startsWith('/') ? wanted : `*/${wanted.replace(/^(?:\*\*\/)+/, '')}`;
  const whole = path.startsWith('/') ? path : `/${path}`;
  return matchesGlob(anywhere, whole) || matchesGlob(`${anywhere}/*`, whole) || matchesGlob(wanted, path);
}
