interface RootListener {
  /**
   * Called after the element was removed from the page, for example because the host has emptied the parent element.
   * Not called if the element is back in the page within the same task.
   */
  onRemoved(): void;
  onReturned(): void;
}

/**
 * Watches whether the widget's element is removed from the page, because React does not notice that. Also makes the
 * widget's forms work in sandboxed iframes, and ignores the second click of some double clicks. The returned function
 * ends all this.
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
  let pressed: WeakRef<Element> | undefined; // weak, because a removed screen may contain a password
  // Some people double-click every button. If the first click opens another screen, the second click would press a
  // button of the new screen, which is at the same place. So if the first click has removed its button from the page,
  // the second click is ignored.
  function skipSecondClick(event: Event): void {
    const isSecond = event instanceof UIEvent && event.detail > 1;
    if (!isSecond) {
      const control = controlOf(event);
      pressed = control ? new WeakRef(control) : undefined;
    } else if (pressed && !pressed.deref()?.isConnected) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
  root.addEventListener('click', skipSecondClick, true);
  root.addEventListener('click', sendForm);
  return () => {
    observer.disconnect();
    root.removeEventListener('click', skipSecondClick, true);
    root.removeEventListener('click', sendForm);
  };
}

function controlOf(event: Event): Element | null {
  // If the widget is in a shadow root, `event.target` may be the shadow host. The event's path contains the element.
  const [origin] = event.composedPath();
  return origin instanceof Element ? (origin.closest('button, a') ?? origin) : null;
}

/**
 * Dispatches the event `submit` when the person presses a submit button, or Enter in a field. The browser itself does
 * not fire this event in an iframe whose sandbox forbids forms.
 */
function sendForm(event: Event): void {
  const button = controlOf(event);
  const form = button instanceof HTMLButtonElement && button.type === 'submit' && button.form;
  if (!form || event.defaultPrevented || button.getAttribute('aria-disabled') === 'true') return;
  event.preventDefault();
  let isFired = false;
  const markFired = () => (isFired = true);
  form.addEventListener('submit', markFired);
  form.requestSubmit(button); // if the browser fires the event, it does so during this call
  form.removeEventListener('submit', markFired);
  if (!isFired) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
