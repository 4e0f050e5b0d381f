/** Calls `listener` with an element's height in pixels, whenever it changes. The returned function unsubscribes. */
export function watchHeight(element: Element, listener: (px: number) => void): () => void {
  // An older browser lacks `ResizeObserver`, and an element with that name is a member of the window too.
  if (typeof globalThis.ResizeObserver !== 'function') return () => {};
  const observer = new ResizeObserver((entries) => {
    const latest = entries.at(-1);
    if (latest) listener(latest.contentRect.height);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
