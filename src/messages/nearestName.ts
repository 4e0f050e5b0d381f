/** The time of a comparison grows with the square of the length. */
const MAX_LENGTH = 100;

/** Returns the name that was probably meant: one that differs in at most two letters, or a third of its letters. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const [best] = names
    .map((name) => ({ name, distance: levenshtein(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(2, name.length / 3))
    .sort((one, other) => one.distance - other.distance);
  return best?.name;
}

/** How many letters must be inserted, deleted or replaced. */
function levenshtein(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, target] of [...other].entries()) {
      const deletion = (above[column + 1] ?? 0) + 1;
      const insertion = (current[column] ?? 0) + 1;
      const substitution = (above[column] ?? 0) + (letter === target ? 0 : 1);
      current.push(Math.min(deletion, insertion, substitution));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
