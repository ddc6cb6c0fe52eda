import type { Block, Fields, FrameStyle, Rule } from './recogniser';

/** Stack frames that nobody looks at to find the place in their own code. */
const LIBRARY =
  /node_modules|\(?node:|\/(?:site|dist)-packages\/|\/usr\/(?:lib|share|include|local\/lib)\/|<(?:frozen|internal)|\/\.?(?:cargo\/registry|rustup|rustc|gem|gems|pyenv|nvm|go\/pkg)\/|\/lib\/python\d|\bext:|internal\/(?:modules|process|timers|deps|main)\/|webpack-internal|__vite|webpack\/(?:bootstrap|runtime)|\/Library\/Frameworks\/|(?:^|[\\/])vendor[\\/]/;

/** Fills the fields that are still empty from the named groups of a match. */
function fillFromMatch(fields: Fields, match: RegExpExecArray | null): void {
  const groups = match?.groups;
  if (groups === undefined) return;
  const { file, line, column, code, type, message, severity, key, tool } = groups;
  if (file !== undefined && fields.file === undefined) {
    fields.file = cleanPath(file);
    // A place is taken whole: the line of one match never goes with the file of another.
    if (line !== undefined) fields.line = Number(line);
    if (column !== undefined) fields.column = Number(column);
  } else if (line !== undefined && fields.line === undefined && file === undefined) {
    fields.line = Number(line);
    if (column !== undefined) fields.column ??= Number(column);
  }
  if (code !== undefined && code !== '') fields.code ??= code;
  if (type !== undefined) fields.errorType ??= shortType(type);
  if (message !== undefined) fields.message ??= message.trim();
  if (severity !== undefined) fields.severity ??= severity;
  if (key !== undefined) fields.key ??= key;
  if (tool !== undefined) fields.tool ??= tool;
}

/** All that a rule's patterns find in a block, in the order that `Rule` promises. */
export function readFields(rule: Rule, block: Block, match: RegExpExecArray, header: string | undefined): Fields {
  const fields: Fields = {};
  fillFromMatch(fields, match);
  const { lines, first, start, last } = block;
  for (const pattern of rule.details ?? []) {
    for (let i = start + 1; i <= last; i += 1) {
      const detail = pattern.exec(lines[i] ?? '');
      if (detail === null) continue;
      fillFromMatch(fields, detail);
      break;
    }
  }
  if (rule.frames !== undefined) fillFromFrames(fields, rule.frames, block);
  if (rule.header !== undefined && header !== undefined) fillFromMatch(fields, rule.header.exec(header));
  if (rule.lead !== undefined && first < start) fillFromMatch(fields, rule.lead.start.exec(lines[first] ?? ''));
  return fields;
}

/** The first pattern that a line of the block matches decides the headline. */
export function chooseHeadline(rule: Rule, block: Block): string {
  for (const pattern of rule.headline ?? []) {
    for (let i = block.first; i <= block.last; i += 1) {
      if (pattern.test(block.lines[i] ?? '')) return (block.lines[i] ?? '').trim();
    }
  }
  return (block.lines[block.start] ?? '').trim();
}

/** The user's frame nearest to the throw: its line as printed, and its place where none is known yet. */
export function fillFromFrames(fields: Fields, style: FrameStyle, block: Block): void {
  let found: { text: string; match: RegExpExecArray } | undefined;
  for (let i = block.start; i <= block.last; i += 1) {
    const text = block.lines[i] ?? '';
    const match = style.frame.exec(text);
    if (match === null || LIBRARY.test(text) || style.library?.test(text) === true) continue;
    found = { text, match };
    if (style.nearest === 'first') break;
  }
  if (found === undefined) return;
  fields.rootFrame ??= found.text.replace(/^[\s|]+/, '').trim();
  fillFromMatch(fields, found.match);
}

/** A path as a person would open it: no `file://`, no quotes, no blanks around it. */
export function cleanPath(path: string): string {
  let clean = path.trim().replace(/^["'`(<]|["'`)>]$/g, '');
  clean = clean.replace(/^webpack:\/{2,3}(?:[\w@-]{0,60}\/)?(?:\.\/)?/, '');
  if (clean.startsWith('file://')) {
    clean = clean.slice('file://'.length).replace(/^\/(?=[A-Za-z]:)/, '');
    if (/%[0-9A-Fa-f]{2}/.test(clean)) clean = decodePath(clean);
  }
  return clean;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `java.lang.NullPointerException` → `NullPointerException`; `std::out_of_range` stays. */
function shortType(type: string): string {
  return type.slice(Math.max(type.lastIndexOf('.'), type.lastIndexOf('\\')) + 1);
}
