/**
 * Returns the name that is most similar to the given name, which probably has a typing error. Returns `undefined` if
 * more than a third of the letters differ.
 */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  if (given.length > 100) return undefined;
  const [best] = names
    .map((name) => ({ name, changes: changesBetween(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, changes }) => changes <= Math.max(2, name.length / 3))
    .sort((one, other) => one.changes - other.changes);
  return best?.name;
}

/** The Levenshtein distance of two names. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [to, target] of [...other].entries()) {
      const [above = 0, beside = 0, diagonal = 0] = [row[to + 1], next[to], row[to]];
      next.push(Math.min(above + 1, beside + 1, diagonal + (letter === target ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
