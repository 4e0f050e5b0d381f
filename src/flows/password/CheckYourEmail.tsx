import type { ReactNode } from 'react';
import { failureMessage } from '../../messages/failures';
import { translator, useMessages } from '../../messages/useMessages';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { useToast } from '../../ui/toasts/ToastProvider';
import { FlowScreen } from '../screen/FlowScreen';
import { useKeptScreen } from '../screen/keptScreen';
import { messages } from './messages';
import { logInByLink, resendReset } from './passwordThunks';

interface CheckYourEmailProps {
  title: string;
  text: ReactNode;
  /** True if a second button offers a login link instead of a new password. */
  offersLoginLink?: boolean;
}

/** A screen after a reset mail was sent, which the person can request again. */
export function CheckYourEmail({ title, text, offersLoginLink }: CheckYourEmailProps) {
  const t = useMessages(messages);
  const toast = useToast();
  useKeptScreen();
  const [resend, { pending }] = useRequest(resendReset, {
    onSuccess: () => toast({ kind: 'success', text: (strings) => translator(messages, strings)('resent') }),
    onFailure: (failure) => toast({ kind: 'error', text: (strings) => failureMessage(failure, strings) }),
  });
  const [logIn, loggingIn] = useRequest(logInByLink);
  return (
    <FlowScreen title={title} description={text} failure={loggingIn.failure}>
      <Button pending={pending} onClick={() => resend()}>
        {t('resend')}
      </Button>
      {offersLoginLink && (
        <Button variant="secondary" pending={loggingIn.pending} onClick={() => logIn()}>
          {t('withoutPassword')}
        </Button>
      )}
    </FlowScreen>
  );
}
