const kept = new WeakSet<Element>();

/** Returns whether `box` has the focus because of `keepFocus`. */
export const isFocusKept = (box: Element | null): boolean => box !== null && kept.has(box) && isFocused(box);

/**
 * Call this function before a retry button is removed, because the focus would be lost with the button. Focuses `box`,
 * the element around the message. When a widget in this element is ready, the widget's title or first control takes the
 * focus, unless the person has moved the focus before.
 */
export function keepFocus(box: Element | null): void {
  if (!(box instanceof HTMLElement)) return;
  const left = new AbortController();
  const { signal } = left;
  const isFocusable = box.hasAttribute('tabindex');
  if (!isFocusable) box.tabIndex = -1;
  kept.add(box);
  box.focus({ preventScroll: true });
  box.addEventListener(
    'blur',
    () => {
      // A window that loses the focus fires `blur` too, but its document keeps the focused element.
      if (isFocused(box)) return;
      left.abort();
      kept.delete(box);
      if (!isFocusable) box.removeAttribute('tabindex');
    },
    { signal },
  );
  // The form before the code is replaced in the first frame after the widget is drawn. Until then the widget is hidden.
  const move = ({ target }: Event) =>
    requestAnimationFrame(() => requestAnimationFrame(() => isFocusKept(box) && focusFirst(target)));
  box.addEventListener('portico-ready', move, { signal });
}

function focusFirst(widget: EventTarget | null): void {
  if (!(widget instanceof Element)) return;
  const first = 'h2, button, input:not([hidden]), select, a[href]';
  (widget.shadowRoot ?? widget).querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
}

function isFocused(element: Element): boolean {
  const scope = element.getRootNode();
  return (scope instanceof Document || scope instanceof ShadowRoot) && scope.activeElement === element;
}
