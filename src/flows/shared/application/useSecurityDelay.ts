import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { attentionOf } from '../../../browser/attention';
import { CONSENT_DELAY_MS } from '../../../config/consent';
import { useServices } from '../../../store/hooks';

/**
 * Returns whether the element has been visible for at least half a second. The buttons ignore earlier clicks, because
 * such a click may have been for something that was in the same place before.
 */
export function useSecurityDelay(element: RefObject<Element | null>): boolean {
  const { browser } = useServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    let isWatched = false;
    let stop = () => {};
    const unwatch = attentionOf(browser).watchAttention(element.current, (isAttentive) => {
      if (isAttentive === isWatched) return;
      isWatched = isAttentive;
      stop();
      if (isAttentive) stop = browser.after(CONSENT_DELAY_MS, () => setReady(true));
      else setReady(false);
    });
    return () => {
      stop();
      unwatch();
    };
  }, [browser, element]);
  return isReady;
}
