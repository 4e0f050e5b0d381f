/** Whether a path (without its query) matches a pattern, in which `*` stands for one segment. */
export function matchesPath(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.split('/'), path.split('/')];
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => segment === actual[index] || (segment === '*' && actual[index] !== ''))
  );
}
