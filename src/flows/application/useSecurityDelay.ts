import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { attentionOf } from '../../browser/attention';
import { CONSENT_DELAY_MS } from '../../config/consent';
import { useServices } from '../../store/hooks';

/**
 * Against clickjacking: returns whether the person could see the element during the last half second
 * (`watchAttention`). A malicious application could open this page while the person double-clicks, so that the second
 * click hits a button before the person has read the question. So the buttons ignore clicks in their first half second.
 */
export function useSecurityDelay(element: RefObject<Element | null>): boolean {
  const { browser } = useServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    let wasAttentive = false;
    let cancelTimer = () => {};
    const unwatch = attentionOf(browser).watchAttention(element.current, (isAttentive) => {
      if (isAttentive === wasAttentive) return;
      wasAttentive = isAttentive;
      cancelTimer();
      if (isAttentive) cancelTimer = browser.after(CONSENT_DELAY_MS, () => setReady(true));
      else setReady(false);
    });
    return () => {
      cancelTimer();
      unwatch();
    };
  }, [browser, element]);
  return isReady;
}
