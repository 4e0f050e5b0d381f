/**
 * Watches the widget's own element for what React is not told. Returns what ends it.
 *
 * @param onDeleted runs once, when the element has left the page: a host may empty the element around it.
 */
export function guardRoot(root: Element, onDeleted: () => void): () => void {
  let wasThere = root.isConnected;
  const observer = new MutationObserver(() => {
    wasThere ||= root.isConnected;
    if (!wasThere || root.isConnected) return;
    observer.disconnect();
    onDeleted();
  });
  // In a shadow root, the element or the one that carries the root may go.
  for (const scope of [document, root.getRootNode()])
    observer.observe(scope, { childList: true, subtree: true });
  root.addEventListener('click', sendForm);
  return () => {
    observer.disconnect();
    root.removeEventListener('click', sendForm);
  };
}

/**
 * A press sends its form, and so does Enter, which presses the button. In a frame whose sandbox forbids forms the browser
 * sends no `submit` event for it: there the form gets one of ours.
 */
function sendForm(event: Event): void {
  // Outside of a shadow root, its events come from the element that carries it.
  const [origin] = event.composedPath();
  const button = origin instanceof Element && origin.closest('button');
  const form = button && button.type === 'submit' && button.form;
  if (!form || event.defaultPrevented || button.getAttribute('aria-disabled') === 'true') return;
  event.preventDefault();
  let isHeard = false;
  const hear = () => (isHeard = true);
  form.addEventListener('submit', hear);
  form.requestSubmit(button); // the event comes before this returns, if it comes
  form.removeEventListener('submit', hear);
  if (!isHeard) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
