/** Returns whether a path matches a pattern. In the pattern, `*` stands for one segment. The path has no query. */
export function matchesPath(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.split('/'), path.split('/')];
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => segment === actual[index] || (segment === '*' && actual[index] !== ''))
  );
}
