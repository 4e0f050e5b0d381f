import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/**
 * Whether the widget's nodes are gone without React: a host may empty the element around them. A render that finds them in
 * the page again takes that back.
 */
export function useDeleted(root: RefObject<Element | null>): boolean {
  const [deleted, setDeleted] = useState(false);
  useLayoutEffect(() => {
    const node = root.current;
    if (!node?.isConnected) return undefined;
    setDeleted(false);
    const observer = new MutationObserver(() => node.isConnected || setDeleted(true));
    // The page, and every shadow root on the way to it.
    for (let inner: Node | undefined = node; inner;) {
      const scope: Node = inner.getRootNode();
      observer.observe(scope, { childList: true, subtree: true });
      inner = (scope as Partial<ShadowRoot>).host; // a document has none
    }
    return () => observer.disconnect();
  });
  return deleted;
}
