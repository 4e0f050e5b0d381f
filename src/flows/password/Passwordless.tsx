import { useEffect } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { FlowScreen } from '../screen/FlowScreen';
import { useRetryFocus } from './useRetryFocus';
import { messages } from './messages';
import { selectPassword } from './passwordSlice';
import { createPasswordInstead, sendLoginMessage } from './passwordThunks';
import type { SecondMethod } from './secondMethod';

/** The screen for an account without a password. When the screen opens, it sends a link or a code once. */
export function Passwordless({ second }: { second: SecondMethod | null }) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const { browser, flows } = useServices();
  const { email, loginMessageSent: sent } = useWidgetSelector(selectPassword);
  const [send, sending] = useRequest(sendLoginMessage, { clears: [createPasswordInstead] });
  const [create, creating] = useRequest(createPasswordInstead, { clears: [sendLoginMessage] });
  const keepFocus = useRetryFocus();

  // In development React runs this effect twice. The cleanup cancels the first task, so only one request is sent.
  useEffect(() => (sent ? undefined : browser.after(0, send)), [browser, sent, send]);

  const Inline = sent && second ? flows.loaded(second.flow)?.Inline : undefined;
  const text = second?.sent ?? 'linkSent';
  const failure = sending.failure ?? creating.failure;
  const canRetry = !sent && !sending.pending && (failure || creating.pending);
  return (
    <FlowScreen
      title={t('passwordlessTitle')}
      description={sent ? t.rich(text, { email }) : undefined}
      failure={failure}
    >
      {Inline && <Inline />}
      {!sent && !canRetry && <Skeleton />}
      {canRetry && (
        <Button
          onClick={() => {
            keepFocus();
            send();
          }}
        >
          {say('tryAgain')}
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
