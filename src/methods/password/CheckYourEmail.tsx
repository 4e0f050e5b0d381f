import { failureMessage } from '../../messages/failures';
import { translator, useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../../screen/FlowScreen';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/toasts/ToastProvider';
import { messages } from './messages';
import { logInByLink, resendReset, selectPassword } from './slice';

interface CheckYourEmailProps {
  title: 'forgotTitle' | 'breachedTitle' | 'setNewTitle' | 'dedupeTitle';
  sent: 'resetSent' | 'breachedSent' | 'linkSent' | 'dedupeSent';
  /** A second button offers a login link instead of a new password. */
  offersLoginLink?: boolean;
}

function CheckYourEmail({ title, sent, offersLoginLink }: CheckYourEmailProps) {
  const t = useMessages(messages);
  const toast = useToast();
  const { email } = useWidgetSelector(selectPassword);
  const [resend, { pending }] = useRequest(resendReset, {
    onSuccess: () => toast({ kind: 'success', text: (strings) => translator(messages, strings)('resent') }),
    onFailure: (failure) => toast({ kind: 'error', text: (strings) => failureMessage(failure, strings) }),
  });
  const [logIn, loggingIn] = useRequest(logInByLink);
  return (
    <FlowScreen title={t(title)} description={t.rich(sent, { email })} failure={loggingIn.failure}>
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

export const PasswordForgot = () => <CheckYourEmail title="forgotTitle" sent="resetSent" offersLoginLink />;

export const PasswordBreached = () => (
  <CheckYourEmail title="breachedTitle" sent="breachedSent" offersLoginLink />
);

export const PasswordSetNew = () => <CheckYourEmail title="setNewTitle" sent="linkSent" />;

export const PasswordDedupe = () => <CheckYourEmail title="dedupeTitle" sent="dedupeSent" offersLoginLink />;
