/** The elements that have the focus because of `keepFocus`. */
const focusedBoxes = new WeakSet<Element>();

/** Returns whether `box` has the focus because of `keepFocus`. */
export const isFocusKept = (box: Element | null): boolean =>
  box !== null && focusedBoxes.has(box) && isFocused(box);

/**
 * Call this function before a retry button is removed, because the focus would be lost with the button. Focuses `box`,
 * the element around the message. When a widget in this element is ready, the widget's title or first control takes the
 * focus, unless the person has moved the focus before.
 */
export function keepFocus(element: Element | null): void {
  const box = element as HTMLElement | null; // a widget is always in an HTML element
  if (!box) return;
  const focusLeft = new AbortController();
  const { signal } = focusLeft;
  const hasTabIndex = box.hasAttribute('tabindex');
  if (!hasTabIndex) box.tabIndex = -1; // without it, the element could not have the focus
  focusedBoxes.add(box);
  box.focus({ preventScroll: true });
  box.addEventListener(
    'blur',
    () => {
      // A window that loses the focus fires `blur` too, but its document keeps the focused element.
      if (isFocused(box)) return;
      focusLeft.abort();
      focusedBoxes.delete(box);
      if (!hasTabIndex) box.removeAttribute('tabindex');
    },
    { signal },
  );
  // The form before the code is replaced in the first frame after the widget is drawn. Until then the widget is hidden.
  const moveAfterTwoFrames = ({ target }: Event) => {
    const moveFocus = () => {
      if (isFocusKept(box)) focusFirst(target as Element); // the widget's root or its element
    };
    requestAnimationFrame(() => requestAnimationFrame(moveFocus));
  };
  box.addEventListener('portico-ready', moveAfterTwoFrames, { signal });
}

/** Focuses the widget's title, or its first control. */
function focusFirst(widget: Element): void {
  const first = 'h2, button, input:not([hidden]), select, a[href]';
  (widget.shadowRoot ?? widget).querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
}

function isFocused(element: Element): boolean {
  return (element.getRootNode() as Partial<Document | ShadowRoot>).activeElement === element;
}
