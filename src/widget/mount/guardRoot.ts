import { pageClock } from '../../browser/types';

interface RootListener {
  /**
   * Called after the element was removed from the page, for example because the host has emptied the parent element.
   * Not called if the element is back in the page before the next task.
   */
  onRemoved(): void;
  onReturned(): void;
}

/**
 * Handles what React does not handle at the widget's root element: its removal from the page, and the second click of a
 * double click. The returned function ends both.
 */
export function guardRoot(root: Element, listener: RootListener): () => void {
  const endings = [watchRemoval(root, listener), ignoreSecondClicks(root)];
  return () => endings.forEach((end) => end());
}

function watchRemoval(root: Element, { onRemoved, onReturned }: RootListener): () => void {
  let isInPage = root.isConnected;
  let wasRemoved = false;
  let cancelCheck = () => {};
  const check = () => {
    if (root.isConnected === isInPage) return;
    isInPage = root.isConnected;
    if (!isInPage) onRemoved();
    else if (wasRemoved) onReturned();
    wasRemoved ||= !isInPage;
  };
  const observer = new MutationObserver(() => {
    if (root.isConnected === isInPage) return;
    cancelCheck();
    cancelCheck = pageClock.after(0, check);
  });
  // If the element is in a shadow root, either the element or its shadow host may be removed. So the shadow root and
  // the document are observed.
  for (const scope of [root.ownerDocument, root.getRootNode()])
    observer.observe(scope, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelCheck();
  };
}

/**
 * Some people double-click every button. If the first click opens another screen, the second click would press a button
 * of the new screen, which is at the same place. So if the first click has removed its button from the page, the second
 * click is ignored.
 */
function ignoreSecondClicks(root: Element): () => void {
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
