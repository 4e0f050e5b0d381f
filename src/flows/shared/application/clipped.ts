const LONGEST_NAME = 100;

/** A name from outside, no longer than a title bears. */
export function clipped(name: string): string {
  const characters = [...name];
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME).join('')}…` : name;
}
