interface RootListener {
  /**
   * Called after the element was removed from the page, for example because the host has emptied its parent. Not called
   * if the element is back in the page within the same task.
   */
  onRemoved(): void;
  /** Called when the element was put back into the page. */
  onReturned(): void;
}

/**
 * Watches whether the widget's root element is removed from the page, because React does not notice that. Also makes
 * the widget's forms work in sandboxed frames. The returned function ends both.
 */
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
  // If the element is in a shadow root, either the element or its shadow host may be removed. So the shadow root and
  // the document are observed.
  for (const scope of [document, root.getRootNode()])
    observer.observe(scope, { childList: true, subtree: true });
  root.addEventListener('click', sendForm);
  return () => {
    observer.disconnect();
    root.removeEventListener('click', sendForm);
  };
}

/**
 * When the person presses a submit button, or Enter in a field, dispatches the event `submit`. In a frame whose sandbox
 * forbids forms, the browser does not fire this event.
 */
function sendForm(event: Event): void {
  // If the widget is in a shadow root, `event.target` may be the shadow host and not the button. The event's path
  // contains the button.
  const [origin] = event.composedPath();
  const button = origin instanceof Element && origin.closest('button');
  const form = button && button.type === 'submit' && button.form;
  if (!form || event.defaultPrevented || button.getAttribute('aria-disabled') === 'true') return;
  event.preventDefault();
  let isFired = false;
  const markFired = () => (isFired = true);
  form.addEventListener('submit', markFired);
  form.requestSubmit(button); // if the browser fires the event, it does so during this call
  form.removeEventListener('submit', markFired);
  if (!isFired) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
