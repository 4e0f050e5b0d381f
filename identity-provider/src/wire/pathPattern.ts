/** Returns whether a path matches a pattern. In the pattern, `*` stands for one segment. The path has no query. */
export function matchesPath(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return false;
  return expected.every((segment, index) => {
    if (segment === '*') return actual[index] !== '';
    return segment === actual[index];
  });
}
