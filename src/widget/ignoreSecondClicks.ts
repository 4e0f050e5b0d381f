/**
 * Some people double-click every button. If the first click opens another screen, the second would press a button of
 * that screen. So the second click is ignored if the first has removed its button. The returned function ends this.
 */
export function ignoreSecondClicks(root: Element): () => void {
  let clicked: WeakRef<Element> | undefined; // weak, because a removed screen may contain a password
  function onClick(event: Event): void {
    if ((event as UIEvent).detail <= 1) {
      const [origin] = event.composedPath() as Element[]; // in a shadow root, `event.target` may be the shadow host
      const control = origin?.closest('button, a') ?? origin;
      clicked = control && new WeakRef(control);
    } else if (clicked && !clicked.deref()?.isConnected) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  root.addEventListener('click', onClick, true);
  return () => root.removeEventListener('click', onClick, true);
}
