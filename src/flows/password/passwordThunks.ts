import { PASSWORD_SCREEN_MINUTES, RESET_EXPIRATION_MINUTES } from '../../config/passwords';
import { IdentityError } from '../../identity/core/IdentityError';
import type { FailureCode } from '../../identity/core/failureCode';
import type { ScreenName } from '../../contract/screenName';
import { toFailure } from '../../store/failure';
import type { EmailBeginning, FlowThunkApi } from '../../store/services';
import { createFlowThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';
import { inMinutes } from '../screen/keptScreen';
import { loginMessageSent, passwordAccepted, resetSent, selectPassword, userFound } from './passwordSlice';
import type { SecondMethod } from './secondMethod';
import { loginLink, secondMethod } from './secondMethod';

export async function beginPassword({ email }: EmailBeginning, api: FlowThunkApi) {
  const { browser, identity } = api.extra;
  const type = await identity.searchUser(email, api.signal);
  api.dispatch(userFound({ email, type, goodUntil: inMinutes(PASSWORD_SCREEN_MINUTES, browser) }));
  return to('PasswordCreateOrLogin');
}

export async function startReset(api: FlowThunkApi, record: 'email_sent' | 'email_try_again_clicked') {
  const { browser, identity, host } = api.extra;
  const { email } = selectPassword(api.getState());
  const { loginExpirationMinutes: _unsent, ...options } = host.config.passwords;
  const { resetPasswordExpirationMinutes: minutes = RESET_EXPIRATION_MINUTES } = options;
  const log = () => identity.log(record, { email, type: 'reset_password' });
  if (record === 'email_try_again_clicked') log();
  const result = await identity.startPasswordReset(
    { email, locale: host.messageLocale, ...options },
    api.signal,
  );
  if (record === 'email_sent') log();
  api.dispatch(resetSent(inMinutes(minutes, browser)));
  host.emit('PASSWORD_RESET_BY_EMAIL_START', result);
}

const withReset = (type: string, screen: ScreenName) =>
  createFlowThunk(type, async (_: void, api) => {
    await startReset(api, 'email_sent');
    return to(screen);
  });

export const forgetPassword = withReset('password/forget', 'PasswordForgot');
export const createPasswordInstead = withReset('password/createInstead', 'PasswordSetNew');

export const resendReset = createFlowThunk('password/resendReset', (_: void, api) =>
  startReset(api, 'email_try_again_clicked'),
);

/**
 * With these codes the provider rejects a password and demands a password reset. The widget then tells the host,
 * requests a reset mail and opens the screen for the error code.
 */
const resetScreens: ReadonlyMap<FailureCode, ScreenName> = new Map([
  ['password_outdated', 'PasswordDedupe'],
  ['password_breached', 'PasswordBreached'],
]);

async function resetInstead(error: unknown, api: FlowThunkApi) {
  const screen = error instanceof IdentityError && resetScreens.get(error.code);
  if (!screen) throw error;
  api.extra.host.reportFailure(toFailure(error));
  await startReset(api, 'email_sent');
  return to(screen);
}

export const logIn = createFlowThunk('password/logIn', async (password: string, api) => {
  const { identity, host, choices } = api.extra;
  const { email } = selectPassword(api.getState());
  const { sessionDurationMinutes } = host.config;
  try {
    const result = await identity.authenticatePassword(
      { email, password, sessionDurationMinutes },
      api.signal,
    );
    choices.remember('passwords');
    host.emit('PASSWORD_AUTHENTICATE', result);
    api.dispatch(passwordAccepted());
    return to('PasswordConfirmation');
  } catch (error) {
    return resetInstead(error, api);
  }
});

export const createAccount = createFlowThunk('password/createAccount', async (password: string, api) => {
  const { identity, host, choices } = api.extra;
  const { email } = selectPassword(api.getState());
  const { sessionDurationMinutes } = host.config;
  try {
    const result = await identity.createPassword({ email, password, sessionDurationMinutes }, api.signal);
    choices.remember('passwords');
    host.emit('PASSWORD_CREATE', result);
    api.dispatch(passwordAccepted());
    return to('PasswordConfirmation');
  } catch (error) {
    return resetInstead(error, api);
  }
});

async function begin({ method, flow }: SecondMethod, api: FlowThunkApi) {
  const { email } = selectPassword(api.getState());
  const chunk = await api.extra.flows.load(flow);
  return chunk.begin?.({ field: 'email', method, email }, api);
}

export const continueWithoutPassword = createFlowThunk('password/continueWithout', async (_: void, api) =>
  begin(secondMethod(api.extra.host.config) ?? loginLink, api),
);

/**
 * For the screens that tell the person about a reset mail. They offer a login link even if the other screens offer a
 * code.
 */
export const logInByLink = createFlowThunk('password/logInByLink', (_: void, api) => begin(loginLink, api));

/**
 * Sends a link or code to an account without a password. The screen stays the same. If the host has configured neither
 * links nor codes, the widget requests a mail for setting a password.
 */
export const sendLoginMessage = createFlowThunk('password/sendLoginMessage', async (_: void, api) => {
  const second = secondMethod(api.extra.host.config);
  if (!second) {
    await startReset(api, 'email_sent');
    return to('PasswordSetNew');
  }
  await begin(second, api);
  api.dispatch(loginMessageSent());
  return undefined;
});
