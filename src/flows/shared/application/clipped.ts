const LONGEST_NAME = 100;

/** A text from outside, no longer than a title bears; or than `longest` characters. */
export function clipped(text: string, longest = LONGEST_NAME): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}
