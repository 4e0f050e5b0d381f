/**
 * Calls `listener` with the element's height, in CSS pixels without padding and border: once at first, and after each
 * change. Returns a function that unsubscribes.
 */
export function watchHeight(element: Element, listener: (px: number) => void): () => void {
  // Older browsers do not have `ResizeObserver`. The type is checked, because an element with the name `ResizeObserver`
  // would also be a member of the window.
  if (typeof globalThis.ResizeObserver !== 'function') return () => {};
  const observer = new ResizeObserver((entries) => {
    const latest = entries.at(-1);
    if (latest) listener(latest.contentRect.height);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
