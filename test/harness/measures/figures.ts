/** The value that a share of the values is at or under: `percentile(values, 0.95)`. Nearest rank; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** A measured figure as a row of a table. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly n: number;
  /** What it should be, where there is an aim. */
  readonly aim?: string;
}

/** The figures as a Markdown table. */
export function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, n, aim }) => `| ${what} | ${value} | ${n} | ${aim ?? ''} |`);
  return ['| figure | value | n | aim |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
