import type { Strings } from '../contract/widgetProps';

/** A format is an argument such as `{n, plural, …}`. */
export const hasFormat = (text: string) => /\{\s*\w+\s*,/.test(text);

/** Drops properties that are not texts. */
export function readStrings(strings: unknown): Strings {
  return Object.fromEntries(
    Object.entries(Object(strings)).filter(([, text]) => typeof text === 'string'),
  ) as Strings;
}
