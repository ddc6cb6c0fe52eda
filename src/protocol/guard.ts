/** Tells whether a value is of a type; never throws. */
export type Guard<T> = (value: unknown) => value is T;

/** A guard for each field of a type. */
export type Shape<T> = { readonly [K in keyof T]-?: Guard<T[K]> };

export const isText: Guard<string> = (value): value is string => typeof value === 'string';
export const isFlag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';
/** A place in a list, or a count. */
export const isIndex: Guard<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Guard of a closed set of texts. */
export function isOneOf<T extends string>(...known: readonly T[]): Guard<T> {
  return (value): value is T => known.some((one) => one === value);
}

/** Guard of a list of which every element passes. */
export function isList<T>(each: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(each);
}

/** Guard of a field that may be absent. */
export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

/** Guard of an object by its own fields; further fields are let through. */
export function isShape<T>(shape: Shape<T>): Guard<T> {
  const fields = Object.entries<Guard<unknown>>(shape);
  return (value): value is T =>
    isRecord(value) && fields.every(([name, guard]) => guard(Object.hasOwn(value, name) ? value[name] : undefined));
}

/** Guard of a union by its `tag` field, `type` or `kind`. */
export function isVariant<T>(tag: string, variants: Readonly<Record<string, Guard<unknown>>>): Guard<T> {
  return (value): value is T => {
    const name = isRecord(value) ? value[tag] : undefined;
    return typeof name === 'string' && Object.hasOwn(variants, name) && (variants[name]?.(value) ?? false);
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
