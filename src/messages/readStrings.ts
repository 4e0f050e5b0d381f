import type { Strings } from '../contract/strings';

/** Returns whether a text has an argument with a plural or another format, such as `{n, plural, …}`. */
export const hasFormat = (text: string) => /\{\s*\w+\s*,/.test(text);

/** Returns the host's texts without members that are not texts. */
export function readStrings(given: unknown): Strings {
  return Object.fromEntries(
    Object.entries(Object(given)).filter(([, text]) => typeof text === 'string'),
  ) as Strings;
}
