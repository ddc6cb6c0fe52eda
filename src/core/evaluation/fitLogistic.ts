/** A fitted logistic regression over named features. */
export interface LogisticFit<Name extends string> {
  readonly intercept: number;
  readonly weights: Readonly<Record<Name, number>>;
}

/** One observation: its features, and whether what is to be foretold came true. */
export interface Observation<Name extends string> {
  readonly features: Readonly<Record<Name, number>>;
  readonly isTrue: boolean;
  /** How many observations it counts for, over 0; absent: one. */
  readonly weight?: number;
}

const MOST_STEPS = 60;
const SMALL_STEP = 1e-7;

/**
 * Fits a logistic regression with an L2 penalty on the standardised weights, by Newton's method (iteratively reweighted
 * least squares). The same observations give the same fit.
 * @param names features to use, at least one.
 * @param penalty strength of the L2 penalty, over 0; the intercept has none.
 */
export function fitLogistic<Name extends string>(
  observations: readonly Observation<Name>[],
  names: readonly Name[],
  penalty: number,
): LogisticFit<Name> {
  const scales = names.map((name) => scaleOf(observations.map(({ features }) => features[name])));
  const rows = observations.map(({ features, isTrue, weight = 1 }) => ({
    x: [...names.map((name, at) => (features[name] - (scales[at]?.mean ?? 0)) / (scales[at]?.deviation ?? 1)), 1],
    y: isTrue ? 1 : 0,
    weight,
  }));
  const penalties = [...names.map(() => penalty), 1e-6];
  let beta = penalties.map(() => 0);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const change = newtonStep(rows, beta, penalties);
    beta = beta.map((value, at) => value + (change[at] ?? 0));
    if (Math.max(...change.map(Math.abs)) < SMALL_STEP) break;
  }
  const weights = names.map((name, at) => [name, (beta[at] ?? 0) / (scales[at]?.deviation ?? 1)] as const);
  const shift = weights.reduce((sum, [, weight], at) => sum + weight * (scales[at]?.mean ?? 0), 0);
  return {
    intercept: (beta[names.length] ?? 0) - shift,
    weights: Object.fromEntries(weights) as Record<Name, number>,
  };
}

/**
 * What a fit foretells.
 * @returns probability, 0 … 1.
 */
export function foretell<Name extends string>(
  fit: LogisticFit<Name>,
  features: Readonly<Record<Name, number>>,
): number {
  return 1 / (1 + Math.exp(-logOdds(fit, features)));
}

/** What a fit foretells, as the logarithm of the odds: 0 where both are as likely. */
export function logOdds<Name extends string>(
  { intercept, weights }: LogisticFit<Name>,
  features: Readonly<Record<Name, number>>,
): number {
  let sum = intercept;
  for (const name of Object.keys(weights) as Name[]) sum += weights[name] * features[name];
  return sum;
}

function scaleOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

/** The change that Newton's method makes: (X'WX + Λ)⁻¹ (X'(y − p) − Λβ). */
function newtonStep(
  rows: readonly { readonly x: readonly number[]; readonly y: number; readonly weight: number }[],
  beta: readonly number[],
  penalties: readonly number[],
): number[] {
  const size = beta.length;
  const hessian = penalties.map((penalty, at) => beta.map((_, column) => (at === column ? penalty : 0)));
  const gradient = beta.map((value, at) => -(penalties[at] ?? 0) * value);
  for (const { x, y, weight } of rows) {
    const p = 1 / (1 + Math.exp(-x.reduce((sum, value, at) => sum + value * (beta[at] ?? 0), 0)));
    for (let row = 0; row < size; row += 1) {
      const value = x[row] ?? 0;
      gradient[row] = (gradient[row] ?? 0) + weight * value * (y - p);
      const target = hessian[row] ?? [];
      for (let column = 0; column < size; column += 1) {
        target[column] = (target[column] ?? 0) + weight * p * (1 - p) * value * (x[column] ?? 0);
      }
    }
  }
  return solve(hessian, gradient);
}

/** Solves a system of linear equations by elimination with row exchange; a singular direction gets 0. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    let largest = pivot;
    for (let row = pivot + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[pivot] ?? 0) > Math.abs(rows[largest]?.[pivot] ?? 0)) largest = row;
    }
    const top = rows[largest] ?? [];
    rows[largest] = rows[pivot] ?? [];
    rows[pivot] = top;
    for (let row = pivot + 1; row < size; row += 1) {
      const current = rows[row] ?? [];
      const factor = (current[pivot] ?? 0) / (top[pivot] || 1);
      for (let column = pivot; column <= size; column += 1) {
        current[column] = (current[column] ?? 0) - factor * (top[column] ?? 0);
      }
    }
  }
  const solution = right.map(() => 0);
  for (let row = size - 1; row >= 0; row -= 1) {
    const current = rows[row] ?? [];
    let value = current[size] ?? 0;
    for (let column = row + 1; column < size; column += 1) value -= (current[column] ?? 0) * (solution[column] ?? 0);
    const divisor = current[row] ?? 0;
    solution[row] = divisor === 0 ? 0 : value / divisor;
  }
  return solution;
}
