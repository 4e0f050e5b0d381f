/** Calls `add` with a signal for its listeners. The returned function removes the listeners. */
export function listen(add: (options: { signal: AbortSignal }) => void): () => void {
  const listening = new AbortController();
  add({ signal: listening.signal });
  return () => listening.abort();
}
