const LONGEST_NAME = 100;

/** A text from outside, no longer than a title bears; or than `longest` characters. */
export function clipped(text: string, longest = LONGEST_NAME): string {
  const characters = Array.from(text.slice(0, 2 * longest + 2)); // a character may take two places
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}
