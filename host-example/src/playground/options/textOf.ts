/** Returns a value as the text of a field. A value that is not a text, for example an object, is shown as JSON. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
