import { plainName } from '../../browser/plainName';

const NAME_MAX_LENGTH = 100;

/** Returns a third party's text as a plain name (`plainName`). If it has more than `maxLength` characters, cuts it, and adds "…". */
export function truncate(given: string, maxLength = NAME_MAX_LENGTH): string {
  const text = plainName(given);
  // One character may need two UTF-16 units. The `slice` avoids splitting a very long text into its characters.
  const characters = Array.from(text.slice(0, 2 * maxLength + 2));
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text;
}
