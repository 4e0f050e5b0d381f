/**
 * Some people double-click every button. If the first click opens another screen, the second click would press a button
 * of the new screen, which is at the same place. So if the first click has removed its button from the page, the second
 * click is ignored. The returned function ends this.
 */
export function ignoreSecondClicks(root: Element): () => void {
  let clicked: WeakRef<Element> | undefined; // weak, because a removed screen may contain a password
  function onClick(event: Event): void {
    const isSecond = (event as UIEvent).detail > 1;
    if (!isSecond) {
      const control = controlOf(event);
      clicked = control ? new WeakRef(control) : undefined;
    } else if (clicked && !clicked.deref()?.isConnected) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  root.addEventListener('click', onClick, true);
  return () => root.removeEventListener('click', onClick, true);
}

/** Returns the button or link that was clicked, or else the clicked element. */
function controlOf(event: Event): Element | null {
  // If the widget is in a shadow root, `event.target` may be the shadow host. The event's path contains the element.
  const [origin] = event.composedPath() as Element[];
  return origin?.closest('button, a') ?? origin ?? null;
}
