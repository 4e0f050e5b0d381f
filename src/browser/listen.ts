/** Calls `add`, which must add its event listeners with `options`. The returned function removes these listeners. */
export function listen(add: (options: { signal: AbortSignal }) => void): () => void {
  const listening = new AbortController();
  add({ signal: listening.signal });
  return () => listening.abort();
}
