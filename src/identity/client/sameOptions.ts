import { isRecord } from '../core/shapes';

/** Compares options at every depth. The order of the members does not matter. */
export function sameOptions(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => sameOptions(one[key], other[key]));
}
