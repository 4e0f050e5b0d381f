import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/**
 * Whether the widget's nodes have left the page without React: a host may empty the element around them. For good, then.
 *
 * @param isDrawn `root` has its node.
 */
export function useDeleted(root: RefObject<Element | null>, isDrawn: boolean): boolean {
  const [deleted, setDeleted] = useState(false);
  useLayoutEffect(() => {
    const node = root.current;
    if (!node?.isConnected) return undefined;
    const observer = new MutationObserver(() => node.isConnected || setDeleted(true));
    // In a shadow root, the nodes or the element that carries it may go.
    for (const scope of [document, node.getRootNode()])
      observer.observe(scope, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root, isDrawn, deleted]);
  return deleted;
}
