export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Anything but a list has no objects. */
export const recordsOf = (list: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(list) ? list.filter(isRecord) : [];

export function isNonEmptyString(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

export const isTextOrAbsent = (value: unknown): value is string | null | undefined =>
  value == null || typeof value === 'string';
