import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { attentionOf } from '../../browser/attention';
import { CONSENT_DELAY_MS } from '../../config/consent';
import { useServices } from '../../store/hooks';

/**
 * Returns whether the person could see the element during the last half second (`watchAttention`). A malicious
 * application could open this page while the person double-clicks, so that the second click hits a button before the
 * person has read the question. So the buttons ignore clicks in their first half second.
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
