import { useEffect, useRef } from 'react';
import { nativePropertyOf } from '../browser/dom';

/**
 * Moves the focus only within the widget, or when no element has it. The page is not scrolled. Returns whether the
 * element got the focus.
 */
export function moveFocus(element: HTMLElement | null | undefined): boolean {
  if (!element || !isInReach(element, element.closest('[data-portico]') ?? element)) return false;
  element.focus({ preventScroll: true });
  return true;
}

/** Like {@link moveFocus}, but an element of the widget keeps the focus too. */
export function focusIfLost(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  const page = element.ownerDocument;
  const focused = nativePropertyOf(page, 'activeElement');
  return (!focused || focused === nativePropertyOf(page, 'body')) && moveFocus(element);
}

/**
 * Looks for the focus in the tree of the node, and then in the trees around it (of a shadow root's host). If it is on
 * an element that contains the node, such as the body or a dialog, no other element has it.
 */
function isInReach(node: Element, widget: Element): boolean {
  // The cast is safe: `nativePropertyOf` reads `undefined` from a document, which has no host.
  const scope = node.getRootNode() as ShadowRoot;
  const focused = nativePropertyOf(scope, 'activeElement');
  if (focused) return focused.contains(node) || widget.contains(focused);
  const host = nativePropertyOf(scope, 'host') as Element | undefined;
  return !host || isInReach(host, widget);
}

export function useFirstFocus({ selects = false } = {}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (moveFocus(field.current) && selects) field.current?.select();
  }, [selects]);
  return field;
}
