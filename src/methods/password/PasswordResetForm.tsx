import { useState, type FormEvent } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { canSendTokenAgain } from '../../screen/canSendTokenAgain';
import { ContinueToSignIn } from '../../screen/ContinueToSignIn';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { RetryButton } from '../../screen/RetryButton';
import { useAfterMount } from '../../screen/useAfterMount';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import * as root from '../../theme/root.module.css';
import { Button, type ButtonProps } from '../../ui/Button';
import { Divider } from '../../ui/Divider';
import { Form, textOfField } from '../../ui/Form';
import { Spinner } from '../../ui/Spinner';
import { TextField } from '../../ui/TextField';
import { messages } from './messages';
import { NewPasswordForm } from './NewPasswordForm';
import {
  askForNewLink,
  isLinkRejected,
  logInWithToken,
  resetPassword,
  selectResetPassword,
  useResetLink,
} from './resetPasswordSlice';

/** A reset mail contains two links. One leads to a form for a new password, the other logs the person in. */
export function PasswordResetForm() {
  const link = useResetLink();
  if (link === 'none') return <NoToken />;
  return link === 'login' ? <TokenLogin /> : <Reset />;
}

function TokenLogin() {
  const t = useMessages(messages);
  const { confirm } = useSettings().config.landingOptions;
  const [logIn, { pending, failure }] = useRequest(logInWithToken);
  useAfterMount(confirm ? undefined : logIn);
  if (!failure) {
    return (
      <FlowScreen title={t(confirm ? 'logInTitle' : 'loggingIn')}>
        {confirm ? (
          <ContinueToSignIn pending={pending} onClick={() => logIn()} />
        ) : (
          <Spinner label={t('loggingIn')} />
        )}
      </FlowScreen>
    );
  }
  return (
    <FlowScreen title={t('resetTitle')} failure={failure}>
      <AskForNewLink />
      {canSendTokenAgain(failure) && <RetryButton variant="secondary" onRetry={logIn} />}
    </FlowScreen>
  );
}

/** The person can also log in with the link and keep the old password. */
function Reset() {
  const t = useMessages(messages);
  const { email } = useWidgetSelector(selectResetPassword);
  const [reset, resetting] = useRequest(resetPassword, { clears: [logInWithToken] });
  const [logIn, loggingIn] = useRequest(logInWithToken, { clears: [resetPassword] });
  const failure = resetting.failure ?? loggingIn.failure;
  return (
    <FlowScreen title={t('resetTitle')}>
      <NewPasswordForm
        label={t('newPassword')}
        email={email}
        pending={resetting.pending}
        isBlocked={loggingIn.pending}
        onSubmit={reset}
      />
      <FailureNotice failure={failure} />
      <Button
        variant="secondary"
        icon={loggingIn.pending && <Spinner />}
        disabled={resetting.pending}
        onClick={() => logIn()}
      >
        {t(loggingIn.pending ? 'loggingInDots' : 'withoutPassword')}
      </Button>
      <span role="status" className={root.hidden}>
        {loggingIn.pending && t('loggingInDots')}
      </span>
      {failure && isLinkRejected(failure) && (
        <>
          <Divider label={t('or')} />
          <AskForNewLink variant="secondary" />
        </>
      )}
    </FlowScreen>
  );
}

function NoToken() {
  const t = useMessages(messages);
  return (
    <FlowScreen title={t('resetTitle')} description={t('noToken')}>
      <AskForNewLink />
    </FlowScreen>
  );
}

/** Requests a new mail for a person whose reset link cannot be used. */
function AskForNewLink({ variant }: Pick<ButtonProps, 'variant'>) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const failureMessageOf = useFailureMessage();
  const { email: storedEmail } = useWidgetSelector(selectResetPassword);
  const { value: hostEmail = '', locked } = useSettings().config.email;
  const [email, setEmail] = useState(storedEmail || hostEmail);
  const [ask, { pending, failure }] = useRequest(askForNewLink);
  const isInvalidEmail = failure?.code === 'invalid_email';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const latest = textOfField(event.currentTarget);
    setEmail(latest);
    ask(latest);
  }

  return (
    <Form onSubmit={submit}>
      <FailureNotice failure={isInvalidEmail ? null : failure} />
      <TextField
        label={tCommon('email')}
        type="email"
        spellCheck={false}
        name="email"
        autoComplete="email"
        placeholder={tCommon('emailPlaceholder')}
        value={email}
        onValueChange={setEmail}
        readOnly={locked}
        error={isInvalidEmail ? failureMessageOf(failure) : undefined}
        required
      />
      <Button type="submit" variant={variant} pending={pending}>
        {t('newLink')}
      </Button>
    </Form>
  );
}
