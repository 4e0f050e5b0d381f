import { PASSWORD_SCREEN_MINUTES, RESET_EXPIRATION_MINUTES } from '../../config/passwords';
import { IdentityError } from '../../identity/core/IdentityError';
import type { FailureCode } from '../../identity/core/failureCode';
import type { ScreenName } from '../../contract/screenName';
import { toFailure } from '../../store/failure';
import type { EmailBeginning, FlowThunkApi } from '../../store/services';
import { createFlowThunk } from '../../store/createFlowThunk';
import { to } from '../../store/step';
import { loginMessageSent, passwordAccepted, resetSent, selectPassword, userFound } from './passwordSlice';
import type { SecondMethod } from './secondMethod';
import { loginLink, secondMethod } from './secondMethod';

/** Asks the provider whether the address has a user, and whether the user has a password. */
export async function beginPassword({ email }: EmailBeginning, api: FlowThunkApi) {
  const { browser, identity } = api.extra;
  const type = await identity.searchUser(email, api.signal);
  api.dispatch(userFound({ email, type, restorableUntil: browser.now() + PASSWORD_SCREEN_MINUTES * 60_000 }));
  return to('PasswordCreateOrLogin');
}

/** @param logEntry `email_sent` is logged after the request, `email_try_again_clicked` before it */
export async function requestResetMail(
  api: FlowThunkApi,
  logEntry: 'email_sent' | 'email_try_again_clicked',
) {
  const { browser, identity, host } = api.extra;
  const { email } = selectPassword(api.getState());
  const { loginExpirationMinutes: _unsent, ...options } = host.config.passwords;
  const { resetPasswordExpirationMinutes: minutes = RESET_EXPIRATION_MINUTES } = options;
  const log = () => identity.log(logEntry, { email, type: 'reset_password' });
  if (logEntry === 'email_try_again_clicked') log();
  const result = await identity.startPasswordReset(
    { email, locale: host.messageLocale, ...options },
    api.signal,
  );
  if (logEntry === 'email_sent') log();
  api.dispatch(resetSent(browser.now() + minutes * 60_000));
  host.emit('PASSWORD_RESET_BY_EMAIL_START', result);
}

const createResetThunk = (type: string, screen: ScreenName) =>
  createFlowThunk(type, async (_: void, api) => {
    await requestResetMail(api, 'email_sent');
    return to(screen);
  });

export const forgetPassword = createResetThunk('password/forget', 'PasswordForgot');
export const createPasswordInstead = createResetThunk('password/createInstead', 'PasswordSetNew');

export const resendReset = createFlowThunk('password/resendReset', (_: void, api) =>
  requestResetMail(api, 'email_try_again_clicked'),
);

/** With these codes the provider demands a password reset. */
const resetScreens: ReadonlyMap<FailureCode, ScreenName> = new Map([
  ['password_outdated', 'PasswordDedupe'],
  ['password_breached', 'PasswordBreached'],
]);

/** Opens the screen for a demanded reset. Throws any other error again. */
async function requestDemandedReset(error: unknown, api: FlowThunkApi) {
  const screen = error instanceof IdentityError && resetScreens.get(error.code);
  if (!screen) throw error;
  api.extra.host.reportFailure(toFailure(error));
  await requestResetMail(api, 'email_sent');
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
    return requestDemandedReset(error, api);
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
    return requestDemandedReset(error, api);
  }
});

/** With the same address, as Main does. */
async function beginSecondMethod({ method, flow }: SecondMethod, api: FlowThunkApi) {
  const { email } = selectPassword(api.getState());
  const module = await api.extra.flows.load(flow);
  return module.begin?.({ field: 'email', method, email }, api);
}

export const continueWithoutPassword = createFlowThunk('password/continueWithout', async (_: void, api) =>
  beginSecondMethod(secondMethod(api.extra.host.config) ?? loginLink, api),
);

/** The screens about a reset mail offer a link even if the other screens offer a code. */
export const logInByLink = createFlowThunk('password/logInByLink', (_: void, api) =>
  beginSecondMethod(loginLink, api),
);

/** If the host has configured neither links nor codes, requests a mail for setting a password. */
export const sendLoginMessage = createFlowThunk('password/sendLoginMessage', async (_: void, api) => {
  const second = secondMethod(api.extra.host.config);
  if (!second) {
    await requestResetMail(api, 'email_sent');
    return to('PasswordSetNew');
  }
  await beginSecondMethod(second, api);
  api.dispatch(loginMessageSent());
  return undefined;
});
