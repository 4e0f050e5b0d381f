const focusedBoxes = new WeakSet<Element>();

/** Returns whether `box` has the focus because of `keepFocus`. */
export const isFocusKept = (box: Element | null): boolean =>
  box !== null && focusedBoxes.has(box) && isFocused(box);

/**
 * Call this before a retry button is removed, because the focus would be lost with it. Focuses the element around the
 * message, and later the title or first control of the widget in it, unless the person has moved the focus before.
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
      if (!isFocusKept(box)) return;
      const widget = target as Element; // the widget's root or its element
      const first = 'h2, button, input:not([hidden]), select, a[href]';
      (widget.shadowRoot ?? widget).querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    };
    requestAnimationFrame(() => requestAnimationFrame(moveFocus));
  };
  box.addEventListener('portico-ready', moveAfterTwoFrames, { signal });
}

function isFocused(element: Element): boolean {
  return (element.getRootNode() as Partial<Document | ShadowRoot>).activeElement === element;
}
