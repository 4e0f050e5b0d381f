import { readEmail } from '../../identity/core/readEmail';
import { forgetResetLanding } from '../../identity/landing/resetLanding';
import { createFlowThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';
import { emailEntered, passwordAccepted } from './passwordSlice';
import { requestResetMail } from './passwordThunks';
import { resetTokenOf } from './resetLink';

export const resetPassword = createFlowThunk(
  'password/reset',
  async (password: string, { dispatch, signal, extra }) => {
    const { identity, host } = extra;
    const { sessionDurationMinutes } = host.config;
    const token = resetTokenOf(extra);
    const result = await identity.resetPassword({ token, password, sessionDurationMinutes }, signal);
    forgetResetLanding();
    host.emit('PASSWORD_RESET_BY_EMAIL', result);
    dispatch(passwordAccepted());
    return to('PasswordConfirmation');
  },
);

/** The provider accepts a reset token for a sign-in, too. */
export const logInWithToken = createFlowThunk(
  'password/logInWithToken',
  async (_: void, { signal, extra }) => {
    const { sessionDurationMinutes } = extra.host.config;
    const token = resetTokenOf(extra);
    await extra.identity.authenticateMagicLink({ token, sessionDurationMinutes }, signal);
    return to('PasswordConfirmation');
  },
);

/** The person enters the email address, because the old link may lack it. */
export const askForNewLink = createFlowThunk(
  'password/askForNewLink',
  async (email: string, api) => {
    api.dispatch(emailEntered(email));
    await requestResetMail(api, 'email_sent');
    return to('PasswordForgot');
  },
  readEmail,
);
