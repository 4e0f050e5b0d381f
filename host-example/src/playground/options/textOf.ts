/** Returns the text for a text field. A value of another type, from the page's address, is shown as JSON. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
