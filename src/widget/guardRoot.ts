interface RootListener {
  /**
   * Called when the element was removed from the page, for example because a host has emptied the element around it.
   * Not called if the element is moved within one task.
   */
  onRemoved(): void;
  /** Called when the element was put back into the page. */
  onReturned(): void;
}

/** Watches the widget's root element for changes that React does not report. The returned function stops this. */
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
  // We observe both roots, because in a shadow root either the element or the shadow host may be removed.
  for (const scope of [document, root.getRootNode()])
    observer.observe(scope, { childList: true, subtree: true });
  root.addEventListener('click', sendForm);
  return () => {
    observer.disconnect();
    root.removeEventListener('click', sendForm);
  };
}

/**
 * Dispatches a `submit` event when the person presses a submit button. Enter in a field presses the button too. In a
 * frame whose sandbox forbids forms, the browser fires no `submit` event.
 */
function sendForm(event: Event): void {
  // We read the path, because for a listener outside of a shadow root the target of an event is the shadow host.
  const [origin] = event.composedPath();
  const button = origin instanceof Element && origin.closest('button');
  const form = button && button.type === 'submit' && button.form;
  if (!form || event.defaultPrevented || button.getAttribute('aria-disabled') === 'true') return;
  event.preventDefault();
  let isFired = false;
  const markFired = () => (isFired = true);
  form.addEventListener('submit', markFired);
  form.requestSubmit(button); // if the browser fires the event, it does so synchronously
  form.removeEventListener('submit', markFired);
  if (!isFired) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
