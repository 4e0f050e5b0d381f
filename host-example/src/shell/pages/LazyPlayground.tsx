export function LazyPlayground() {
  return <h1>Playground</h1>;
}
