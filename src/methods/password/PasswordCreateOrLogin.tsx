import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../../screen/FlowScreen';
import { RetryButton } from '../../screen/RetryButton';
import { useAfterMount } from '../../screen/useAfterMount';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { Divider } from '../../ui/Divider';
import { LinkButton } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { Skeleton } from '../../ui/Skeleton';
import { messages } from './messages';
import { NewPasswordForm } from './NewPasswordForm';
import { CurrentPasswordForm } from './PasswordFields';
import {
  continueWithoutPassword,
  createAccount,
  createPasskey,
  createPasswordInstead,
  forgetPassword,
  logIn,
  secondMethod,
  selectPassword,
  sendLoginMessage,
  type SecondMethod,
} from './slice';

/** The form depends on whether the user has a password. */
export function PasswordCreateOrLogin() {
  const { config } = useSettings();
  const { type } = useWidgetSelector(selectPassword);
  const second = secondMethod(config);
  if (type === 'passwordless') return <Passwordless second={second} />;
  return type === 'password' || !config.signUp ? <LogIn second={second} /> : <Create second={second} />;
}

function Create({ second }: { second: SecondMethod | null }) {
  const t = useMessages(messages);
  const { email } = useWidgetSelector(selectPassword);
  const [create, creating] = useRequest(createAccount, { clears: [continueWithoutPassword] });
  const [continueWithout, continuing] = useRequest(continueWithoutPassword, { clears: [createAccount] });
  return (
    <FlowScreen
      title={t(second ? 'choiceTitle' : 'createTitle')}
      description={second ? undefined : t('finish')}
      failure={creating.failure ?? continuing.failure}
    >
      {second && (
        <>
          <WithoutPassword second={second} pending={continuing.pending} onClick={() => continueWithout()} />
          <Divider label={t('or')} />
          <Note>{t('finish')}</Note>
        </>
      )}
      <NewPasswordForm
        label={t('password')}
        email={email}
        strengthCheckEmail={email}
        pending={creating.pending}
        onSubmit={create}
      />
    </FlowScreen>
  );
}

function LogIn({ second }: { second: SecondMethod | null }) {
  const t = useMessages(messages);
  const { email } = useWidgetSelector(selectPassword);
  const { navigationId } = useWidgetSelector((state) => state.navigation);
  const [send, loggingIn] = useRequest(logIn, { clears: [forgetPassword, continueWithoutPassword] });
  const [requestReset, requestingReset] = useRequest(forgetPassword, {
    clears: [logIn, continueWithoutPassword],
  });
  const [continueWithout, continuing] = useRequest(continueWithoutPassword, {
    clears: [logIn, forgetPassword],
  });
  const isBlocked = loggingIn.pending || requestingReset.pending;
  return (
    <FlowScreen
      title={t('logInTitle')}
      failure={loggingIn.failure ?? requestingReset.failure ?? continuing.failure}
      focusesField
    >
      <CurrentPasswordForm
        email={email}
        submitLabel={t('continue')}
        pending={loggingIn.pending}
        takesFocus={navigationId > 1} // on the widget's first screen no field takes the focus
        onSubmit={(password) => isBlocked || send(password)}
      >
        <Note>
          <LinkButton aria-disabled={isBlocked} onClick={() => isBlocked || requestReset()}>
            {t('forgot')}
          </LinkButton>
        </Note>
      </CurrentPasswordForm>
      {second && (
        <>
          <Divider label={t('or')} />
          <WithoutPassword second={second} pending={continuing.pending} onClick={() => continueWithout()} />
        </>
      )}
    </FlowScreen>
  );
}

interface WithoutPasswordProps {
  second: SecondMethod;
  pending: boolean;
  onClick(): void;
}

function WithoutPassword({ second, pending, onClick }: WithoutPasswordProps) {
  const t = useMessages(messages);
  const { lastMethod } = useServices().choices;
  const [lastUsed] = useState(lastMethod);
  return (
    <Button
      variant="secondary"
      badge={lastUsed === second.method ? t('lastUsed') : undefined}
      pending={pending}
      onClick={onClick}
    >
      {t(second.offer)}
    </Button>
  );
}

/** For an account without a password. Sends the link or the code when the screen opens, but only once. */
function Passwordless({ second }: { second: SecondMethod | null }) {
  const t = useMessages(messages);
  const { email, loginMessageSent: isSent } = useWidgetSelector(selectPassword);
  const [send, sending] = useRequest(sendLoginMessage, { clears: [createPasswordInstead] });
  const [create, creating] = useRequest(createPasswordInstead, { clears: [sendLoginMessage] });
  useAfterMount(isSent ? undefined : send);

  const failure = sending.failure ?? creating.failure;
  const canRetry = !sending.pending && (failure || creating.pending);

  function renderMessage() {
    if (isSent) return second && <InlineFlow flow={second.flow} />;
    return canRetry ? <RetryButton onRetry={send} /> : <Skeleton />;
  }

  return (
    <FlowScreen
      title={t('passwordlessTitle')}
      description={isSent ? t.rich(second?.sent ?? 'linkSent', { email }) : undefined}
      failure={failure}
    >
      {renderMessage()}
      {second && (
        <Button variant="quiet" pending={creating.pending} onClick={() => create()}>
          {t('createInstead')}
        </Button>
      )}
    </FlowScreen>
  );
}

function InlineFlow({ flow }: Pick<SecondMethod, 'flow'>) {
  const Inline = useServices().flows.loaded(flow)?.Inline;
  return Inline && <Inline />;
}

export function PasswordConfirmation() {
  const t = useMessages(messages);
  const { methods, passkeyOptions } = useSettings().config;
  const { passwordUsed } = useWidgetSelector(selectPassword);
  const [create] = useRequest(createPasskey);
  const createsPasskey = passwordUsed && passkeyOptions.conditionalCreate && methods.includes('passkeys');
  useAfterMount(createsPasskey ? create : undefined);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}
