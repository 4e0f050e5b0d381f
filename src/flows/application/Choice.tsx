import { useId, useRef } from 'react';
import { safeUrl } from '../../browser/safeUrl';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { ButtonStack } from './button-stack/ButtonStack';
import { PageLink } from '../../ui/link/Link';
import { Note } from '../../ui/note/Note';
import * as root from '../../theme/root.module.css';
import { messages } from './messages';
import { useSecurityDelay } from './useSecurityDelay';

interface ChoiceProps {
  yes: string;
  no: string;
  /**
   * The answer whose request is pending. The other button stays disabled, because the person cannot change the answer.
   */
  pending?: 'yes' | 'no' | undefined;
  onYes(): void;
  onNo(): void;
}

/**
 * Both answers are final, so both buttons ignore clicks in their first half second (`useSecurityDelay`). If the page is
 * in an iframe, there are no buttons: the page around the iframe may belong to an attacker, who could trick the person
 * into clicking "yes". Instead, a link opens this page as the top-level page.
 */
export function Choice({ yes, no, pending, onYes, onNo }: ChoiceProps) {
  const t = useMessages(messages);
  const { browser } = useServices();
  const reason = useId();
  const first = useRef<HTMLButtonElement>(null);
  const isReady = useSecurityDelay(first);
  const isDelayed = !pending && !isReady;
  const description = isDelayed ? reason : undefined;
  if (browser.isFramed()) return <OwnPage />;
  return (
    <ButtonStack>
      <Button
        ref={first}
        ariaDisabled={pending === 'no' || isDelayed}
        aria-describedby={description}
        pending={pending === 'yes'}
        onClick={onYes}
      >
        {yes}
      </Button>
      <Button
        variant="secondary"
        ariaDisabled={pending === 'yes' || isDelayed}
        aria-describedby={description}
        pending={pending === 'no'}
        onClick={onNo}
      >
        {no}
      </Button>
      {isDelayed && (
        <p id={reason} className={root.hidden}>
          {t('resting')}
        </p>
      )}
    </ButtonStack>
  );
}

function OwnPage() {
  const t = useMessages(messages);
  const { browser } = useServices();
  const address = safeUrl(browser.fullAddress(), undefined, Infinity);
  return (
    <>
      <Note>{t('framed')}</Note>
      {address && (
        <PageLink href={address.href} top>
          {t('openPage')}
        </PageLink>
      )}
    </>
  );
}
