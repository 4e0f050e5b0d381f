import { useState, type FormEvent } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../../screen/FlowScreen';
import { useAfterMount } from '../../screen/useAfterMount';
import { useRetryFocus } from '../../screen/WidgetRoot';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { Divider } from '../../ui/Divider';
import { Form } from '../../ui/Form';
import { LinkButton } from '../../ui/Link';
import { moveFocus } from '../../ui/moveFocus';
import { Note } from '../../ui/Note';
import { Skeleton } from '../../ui/Skeleton';
import { messages } from './messages';
import { NewPasswordForm } from './NewPasswordForm';
import { PasswordField, ReadOnlyEmailField, readPassword } from './PasswordFields';
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
          <WithoutPassword
            second={second}
            divider="below"
            pending={continuing.pending}
            onClick={() => continueWithout()}
          />
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
  const [isMissing, setMissing] = useState(false);
  const [send, loggingIn] = useRequest(logIn, { clears: [forgetPassword, continueWithoutPassword] });
  const [requestReset, requestingReset] = useRequest(forgetPassword, {
    clears: [logIn, continueWithoutPassword],
  });
  const [continueWithout, continuing] = useRequest(continueWithoutPassword, {
    clears: [logIn, forgetPassword],
  });
  const isBlocked = loggingIn.pending || requestingReset.pending;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = readPassword(event.currentTarget, 'current-password');
    setMissing(!password);
    if (!password) moveFocus(event.currentTarget.querySelector<HTMLElement>('[name=current-password]'));
    else if (!isBlocked) send(password);
  }

  return (
    <FlowScreen
      title={t('logInTitle')}
      failure={loggingIn.failure ?? requestingReset.failure ?? continuing.failure}
      focusesField
    >
      <Form onSubmit={submit}>
        <ReadOnlyEmailField email={email} />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          error={isMissing && t('missing')}
          onValueChange={() => setMissing(false)}
          takesFocus={navigationId > 1} // on the widget's first screen no field takes the focus
        />
        <Note>
          <LinkButton aria-disabled={isBlocked} onClick={() => isBlocked || requestReset()}>
            {t('forgot')}
          </LinkButton>
        </Note>
        <Button type="submit" pending={loggingIn.pending}>
          {t('continue')}
        </Button>
      </Form>
      {second && (
        <WithoutPassword
          second={second}
          divider="above"
          pending={continuing.pending}
          onClick={() => continueWithout()}
        />
      )}
    </FlowScreen>
  );
}

interface WithoutPasswordProps {
  second: SecondMethod;
  divider: 'above' | 'below';
  pending: boolean;
  onClick(): void;
}

function WithoutPassword({ second, divider, pending, onClick }: WithoutPasswordProps) {
  const t = useMessages(messages);
  const { lastMethod } = useServices().choices;
  const [lastUsed] = useState(lastMethod);
  const dividerLine = <Divider label={t('or')} />;
  return (
    <>
      {divider === 'above' && dividerLine}
      <Button
        variant="secondary"
        badge={lastUsed === second.method ? t('lastUsed') : undefined}
        pending={pending}
        onClick={onClick}
      >
        {t(second.offer)}
      </Button>
      {divider === 'below' && dividerLine}
    </>
  );
}

/** Sends the link or the code when the screen opens, but only once. */
function useLoginMessage() {
  const { loginMessageSent: isSent } = useWidgetSelector(selectPassword);
  const [send, sending] = useRequest(sendLoginMessage, { clears: [createPasswordInstead] });
  const [create, creating] = useRequest(createPasswordInstead, { clears: [sendLoginMessage] });

  useAfterMount(isSent ? undefined : send);

  const failure = sending.failure ?? creating.failure;
  const canRetry = !isSent && !sending.pending && (failure || creating.pending);
  return { isSent, failure, canRetry, send, create, isCreating: creating.pending };
}

/** The form for an account without a password. */
function Passwordless({ second }: { second: SecondMethod | null }) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const { flows } = useServices();
  const { email } = useWidgetSelector(selectPassword);
  const { isSent, failure, canRetry, send, create, isCreating } = useLoginMessage();
  const focusTitleAfterRetry = useRetryFocus();

  const Inline = isSent && second ? flows.loaded(second.flow)?.Inline : undefined;
  const sentMessage = second?.sent ?? 'linkSent';
  return (
    <FlowScreen
      title={t('passwordlessTitle')}
      description={isSent ? t.rich(sentMessage, { email }) : undefined}
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
        <Button variant="quiet" pending={isCreating} onClick={() => create()}>
          {t('createInstead')}
        </Button>
      )}
    </FlowScreen>
  );
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
