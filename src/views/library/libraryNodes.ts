import type { Case } from '../../core/cases/case';
import type { ArrangedCases, CaseGroup } from './arrangeCases';

/** A line of the library view. */
export type LibraryNode = GroupNode | CaseNode | MoreNode;

export interface GroupNode {
  readonly kind: 'group';
  readonly group: CaseGroup;
}

export interface CaseNode {
  readonly kind: 'case';
  readonly case: Case;
  /** Key of the group that it stands in: a case with two tags stands in two. */
  readonly groupKey: string;
}

/** Stands for the cases of a list that are not shown yet. */
export interface MoreNode {
  readonly kind: 'more';
  readonly groupKey: string;
  readonly left: number;
}

/** Cases of one list that are shown at first, and that are added when more are asked for. */
export const PAGE = 200;

/** Key of the list of cases that stand in no group. */
const LOOSE = '';

/** The lines at the top: groups, then cases without one. */
export function rootNodes(arranged: ArrangedCases, shown: ReadonlyMap<string, number>): readonly LibraryNode[] {
  const groups = arranged.groups.map((group): LibraryNode => ({ kind: 'group', group }));
  return [...groups, ...pageOf(arranged.loose, LOOSE, shown)];
}

/** The lines of a group. */
export function groupNodes({ key, cases }: CaseGroup, shown: ReadonlyMap<string, number>): readonly LibraryNode[] {
  return pageOf(cases, key, shown);
}

/**
 * Ids of the cases that a command is about, where it was started from the view: that of the line, then those of the other
 * selected lines; undefined where it was started from elsewhere.
 */
export function idsFromNodes(line?: unknown, selected?: unknown): readonly string[] | undefined {
  if (!isCaseNode(line)) return undefined;
  const nodes = [line, ...(Array.isArray(selected) ? selected.filter(isCaseNode) : [])];
  return [...new Set(nodes.map((node) => node.case.id))];
}

function isCaseNode(value: unknown): value is CaseNode {
  return (
    typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'case' && 'case' in value
  );
}

/** Thousands of lines at once would hold up the window; those beyond a page come on request. */
function pageOf(cases: readonly Case[], groupKey: string, shown: ReadonlyMap<string, number>): readonly LibraryNode[] {
  const end = shown.get(groupKey) ?? PAGE;
  const nodes = cases.slice(0, end).map((found): LibraryNode => ({ kind: 'case', case: found, groupKey }));
  const left = cases.length - nodes.length;
  return left === 0 ? nodes : [...nodes, { kind: 'more', groupKey, left }];
}
