import { useEffect } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { FlowScreen } from '../screen/FlowScreen';
import { useRetryFocus } from '../screen/useRetryFocus';
import { messages } from './messages';
import { selectPassword } from './passwordSlice';
import { createPasswordInstead, sendLoginMessage } from './passwordThunks';
import type { SecondMethod } from './secondMethod';

/** The screen for an account without a password. When the screen opens, it sends a link or a code once. */
export function Passwordless({ second }: { second: SecondMethod | null }) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const { browser, flows } = useServices();
  const { email, loginMessageSent: isSent } = useWidgetSelector(selectPassword);
  const [send, sending] = useRequest(sendLoginMessage, { clears: [createPasswordInstead] });
  const [create, creating] = useRequest(createPasswordInstead, { clears: [sendLoginMessage] });
  const focusTitleAfterRetry = useRetryFocus();

  // In development React runs this effect twice. The cleanup cancels the first task, so only one request is sent.
  useEffect(() => (isSent ? undefined : browser.after(0, send)), [browser, isSent, send]);

  // The second method's own content: the field for the code, or the links to mailboxes.
  const Inline = isSent && second ? flows.loaded(second.flow)?.Inline : undefined;
  const sentText = second?.sent ?? 'linkSent';
  const failure = sending.failure ?? creating.failure;
  const canRetry = !isSent && !sending.pending && (failure || creating.pending);
  return (
    <FlowScreen
      title={t('passwordlessTitle')}
      description={isSent ? t.rich(sentText, { email }) : undefined}
      failure={failure}
    >
      {Inline && <Inline />}
      {!isSent && !canRetry && <Skeleton />}
      {canRetry && (
        <Button
          onClick={() => {
            focusTitleAfterRetry();
            send();
          }}
        >
          {tCommon('tryAgain')}
        </Button>
      )}
      {second && (
        <Button variant="quiet" pending={creating.pending} onClick={() => create()}>
          {t('createInstead')}
        </Button>
      )}
    </FlowScreen>
  );
}
