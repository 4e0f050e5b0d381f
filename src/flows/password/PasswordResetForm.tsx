import { useEffect } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { OtherButton } from '../../ui/OtherButton';
import { Spinner } from '../../ui/Spinner';
import { FlowScreen } from '../shared/FlowScreen';
import { AskForNewLink } from './AskForNewLink';
import { messages } from './messages';
import { NewPasswordForm } from './NewPasswordForm';
import { isLinkRefused, useResetLink } from './resetLink';
import { selectResetPassword } from './resetPasswordSlice';
import { logInWithToken, resetPassword } from './resetThunks';

/** The landing page of a reset mail. The mail has two links: one to set a new password, the other to log in. */
export function PasswordResetForm() {
  const link = useResetLink();
  if (link === 'none') return <NoToken />;
  return link === 'login' ? <TokenLogin /> : <Reset />;
}

function TokenLogin() {
  const t = useMessages(messages);
  const say = useMessages(common);
  const { browser } = useServices();
  const [logIn, { failure }] = useRequest(logInWithToken);
  // The request is sent in a later task. So it is sent once, although in development React runs the effect twice.
  useEffect(() => browser.after(0, logIn), [browser, logIn]);
  return (
    <FlowScreen title={t(failure ? 'resetTitle' : 'loggingIn')} failure={failure}>
      {failure ? <AskForNewLink /> : <Spinner label={t('loggingIn')} />}
      {failure && !isLinkRefused(failure) && (
        <OtherButton variant="secondary" onClick={() => logIn()}>
          {say('tryAgain')}
        </OtherButton>
      )}
    </FlowScreen>
  );
}

function Reset() {
  const t = useMessages(messages);
  const { email } = useWidgetSelector(selectResetPassword);
  const [reset, resetting] = useRequest(resetPassword);
  const [logIn, loggingIn] = useRequest(logInWithToken);
  const failure = resetting.failure ?? loggingIn.failure;
  return (
    <FlowScreen title={t('resetTitle')}>
      <NewPasswordForm
        label={t('newPassword')}
        email={email}
        pending={resetting.pending}
        closed={loggingIn.pending}
        failure={failure}
        onSubmit={(password) => {
          loggingIn.forget();
          reset(password);
        }}
      />
      <OtherButton
        variant="secondary"
        icon={loggingIn.pending && <Spinner />}
        disabled={resetting.pending}
        onClick={() => {
          resetting.forget();
          logIn();
        }}
      >
        {t(loggingIn.pending ? 'loggingInDots' : 'withoutPassword')}
      </OtherButton>
      {failure && isLinkRefused(failure) && <AskForNewLink />}
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
