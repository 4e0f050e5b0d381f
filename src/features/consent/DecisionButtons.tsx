import { useEffect, useRef, useState, type RefObject } from 'react';
import { attentionOf } from '../../browser/attention';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import * as root from '../../theme/root.module.css';
import { useUniqueId } from '../../theme/StyleRoot';
import { Button } from '../../ui/Button';
import { messages } from './applicationMessages';
import { TopLevelPageLink } from './TopLevelPageLink';

/** How long the person must see the buttons before they accept a click. */
const CONSENT_DELAY_MS = 500;

interface DecisionButtonsProps {
  yes: string;
  no: string;
  /** The decision that is being sent. The other button stays disabled, because it is final. */
  pending: 'yes' | 'no' | null;
  onYes(): void;
  onNo(): void;
}

/**
 * The person's decision on the consent or logout screen. In an iframe a link to the top-level page replaces the buttons:
 * the page around it may belong to an attacker, who could trick the person into clicking "yes".
 */
export function DecisionButtons({ yes, no, pending, onYes, onNo }: DecisionButtonsProps) {
  const t = useMessages(messages);
  const { browser } = useServices();
  const reasonId = useUniqueId();
  const yesButton = useRef<HTMLButtonElement>(null);
  const isReady = useSecurityDelay(yesButton);
  const isDelayed = !pending && !isReady;
  const describedBy = isDelayed ? reasonId : undefined;
  if (browser.isFramed()) return <TopLevelPageLink />;
  return (
    <div style={{ display: 'grid', gap: 'calc(var(--portico-spacing) * 2.5)' }}>
      <Button
        ref={yesButton}
        ariaDisabled={pending === 'no' || isDelayed}
        aria-describedby={describedBy}
        pending={pending === 'yes'}
        onClick={onYes}
      >
        {yes}
      </Button>
      <Button
        variant="secondary"
        ariaDisabled={pending === 'yes' || isDelayed}
        aria-describedby={describedBy}
        pending={pending === 'no'}
        onClick={onNo}
      >
        {no}
      </Button>
      {isDelayed && (
        <p id={reasonId} className={root.hidden}>
          {t('resting')}
        </p>
      )}
    </div>
  );
}

/**
 * Against clickjacking: a malicious application could open this page during a double click, so that the second click
 * hits a button.
 */
function useSecurityDelay(element: RefObject<Element | null>): boolean {
  const { browser } = useServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    let cancelTimer = () => {};
    const unwatch = attentionOf(browser).watchAttention(element.current, (isAttentive) => {
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
