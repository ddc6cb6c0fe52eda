import type { Case, CaseContent } from '../../core/cases/case';
import { printsOf, type FieldPrints } from './fieldPrints';
import { formatTeamLine, parseTeamLine, type ParsedTeamLine, type TeamLine } from './teamLine';

/**
 * What need not be worked out again the next time: the prints of contents, and what stood in lines. Kept by whoever
 * brings one library and one file into step again and again.
 */
export class TeamMemory {
  /** What library and file were like when they were last found to be in step. */
  mark: string | undefined;
  private readonly prints = new WeakMap<CaseContent, FieldPrints>();
  private lines = new Map<string, ParsedTeamLine>();
  private reading = new Map<string, ParsedTeamLine>();

  /** The prints of a content, which is never changed in place. */
  of(content: CaseContent): FieldPrints {
    const known = this.prints.get(content);
    if (known !== undefined) return known;
    const prints = printsOf(content);
    this.prints.set(content, prints);
    return prints;
  }

  /** A line of the file that is read now. */
  line(text: string): ParsedTeamLine {
    const parsed = this.lines.get(text) ?? parseTeamLine(text);
    this.reading.set(text, parsed);
    return parsed;
  }

  /** A line for a case; when it is read again it is known already. */
  written(stored: Case, extras: TeamLine['extras']): string {
    const text = formatTeamLine(stored, extras);
    const { id, createdAt, updatedAt } = stored;
    this.lines.set(text, { ok: true, line: { id, content: stored, createdAt, updatedAt, text, extras } });
    return text;
  }

  /** The file has been read to its end: what stood in an earlier one is dropped. */
  wholeFileRead(): void {
    this.lines = this.reading;
    this.reading = new Map();
  }
}
