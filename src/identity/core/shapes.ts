/** An object that is not an array. Its members are not checked. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a list from a reply. Anything else in it does not count, and neither does anything but a list. */
export const recordsOf = (list: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(list) ? list.filter(isRecord) : [];

export function isNonEmptyString(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export const isTextOrAbsent = (value: unknown): value is string | null | undefined =>
  value == null || typeof value === 'string';
