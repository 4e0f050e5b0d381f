interface RootListener {
  /** The element has left the page: a host may empty the element around it. Not called for a move within one task. */
  onRemoved(): void;
  /** The element has been put back. */
  onReturned(): void;
}

/** Watches the widget's own element for changes that React does not report. The returned function ends this. */
export function guardRoot(root: Element, { onRemoved, onReturned }: RootListener): () => void {
  let isThere = root.isConnected;
  let wasRemoved = false;
  const observer = new MutationObserver(() => {
    if (root.isConnected === isThere) return;
    isThere = root.isConnected;
    if (!isThere) onRemoved();
    else if (wasRemoved) onReturned();
    wasRemoved ||= !isThere;
  });
  // In a shadow root, either the element or the root's host may be removed.
  for (const scope of [document, root.getRootNode()])
    observer.observe(scope, { childList: true, subtree: true });
  root.addEventListener('click', sendForm);
  return () => {
    observer.disconnect();
    root.removeEventListener('click', sendForm);
  };
}

/**
 * A press on a button submits its form, as does Enter, which presses the button. In a frame whose sandbox forbids forms
 * the browser fires no `submit` event, so this dispatches one.
 */
function sendForm(event: Event): void {
  // Outside of a shadow root, its events have the host element as target.
  const [origin] = event.composedPath();
  const button = origin instanceof Element && origin.closest('button');
  const form = button && button.type === 'submit' && button.form;
  if (!form || event.defaultPrevented || button.getAttribute('aria-disabled') === 'true') return;
  event.preventDefault();
  let isFired = false;
  const markFired = () => (isFired = true);
  form.addEventListener('submit', markFired);
  form.requestSubmit(button); // fires the event synchronously, if at all
  form.removeEventListener('submit', markFired);
  if (!isFired) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
