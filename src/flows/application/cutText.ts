const LONGEST_NAME = 100;

export function cutText(text: string, longest = LONGEST_NAME): string {
  const characters = Array.from(text.slice(0, 2 * longest + 2)); // one character may need two UTF-16 units
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}
