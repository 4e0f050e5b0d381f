const NAME_MAX_LENGTH = 100;

/** Cuts a text that is longer than `maxLength` characters, and adds "…". */
export function truncate(text: string, maxLength = NAME_MAX_LENGTH): string {
  // One character may need two UTF-16 units. The `slice` avoids splitting a very long text into its characters.
  const characters = Array.from(text.slice(0, 2 * maxLength + 2));
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text;
}
