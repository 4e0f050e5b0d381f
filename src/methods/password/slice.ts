import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { FailureCode } from '../../contract/failureCode';
import type { ScreenName } from '../../contract/screenName';
import type { MethodId, WidgetConfig } from '../../host/readConfig';
import { anyText, flag, oneOf, shapeOf, time } from '../../host/readers';
import { IdentityError } from '../../provider/IdentityError';
import type { FlowId } from '../../screens';
import { createFlowThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import { opensScreenWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { EmailBeginning, FlowThunkApi, StoredState } from '../../store/services';
import { to } from '../../store/step';
import { PASSWORD_SCREEN_MINUTES, RESET_EXPIRATION_MINUTES, userTypes, type PasswordState } from './options';

export interface SecondMethod {
  readonly method: MethodId;
  readonly flow: FlowId;
  readonly offer: 'emailCode' | 'emailLink';
  readonly sent: 'codeSent' | 'linkSent';
}

const emailCode: SecondMethod = { method: 'email', flow: 'passcode', offer: 'emailCode', sent: 'codeSent' };

const loginLink: SecondMethod = {
  method: 'emailMagicLinks',
  flow: 'magic-link',
  offer: 'emailLink',
  sent: 'linkSent',
};

/** A code rather than a link, if the host has configured both. */
export function secondMethod({ methods }: WidgetConfig): SecondMethod | null {
  return [emailCode, loginLink].find(({ method }) => methods.includes(method)) ?? null;
}

interface PasswordFlowState extends PasswordState {
  /** A link or a code was sent to an account without a password. */
  loginMessageSent: boolean;
  passwordUsed: boolean;
  /** In epoch milliseconds: until then, a reload opens the same screen. 0 before the search for the user or a mail. */
  restorableUntil: number;
}

const initialState: PasswordFlowState = {
  email: '',
  type: 'new',
  loginMessageSent: false,
  passwordUsed: false,
  restorableUntil: 0,
};

const passwordSlice = createSlice({
  name: 'passwordState',
  initialState,
  reducers: {
    userFound: (_, { payload }: PayloadAction<PasswordState & { restorableUntil: number }>) => ({
      ...initialState,
      ...payload,
    }),
    resetSent(state, { payload: restorableUntil }: PayloadAction<number>) {
      state.restorableUntil = restorableUntil;
    },
    loginMessageSent(state) {
      state.loginMessageSent = true;
    },
    passwordAccepted(state) {
      state.passwordUsed = true;
    },
    emailEntered(state, { payload: email }: PayloadAction<string>) {
      state.email = email;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(opensScreenWith('passwordState'), (_, { payload }) => ({
      ...initialState,
      ...payload.state.passwordState,
    })),
  selectors: { selectPassword: (state) => state },
});

export const { passwordAccepted, emailEntered } = passwordSlice.actions;

const { userFound, resetSent, loginMessageSent } = passwordSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof passwordSlice> {}
}

export const { selectPassword } = passwordSlice.injectInto(rootReducer).selectors;

export const stored: StoredState = {
  property: 'passwordState',
  select: selectPassword,
  read: shapeOf({ email: anyText, type: oneOf(userTypes), loginMessageSent: flag, restorableUntil: time }),
  restorableUntil: (state) => selectPassword(state).restorableUntil,
  inline: (state, config) =>
    selectPassword(state).loginMessageSent ? secondMethod(config)?.flow : undefined,
};

export async function beginPassword({ email }: EmailBeginning, api: FlowThunkApi) {
  const { browser, identity, host } = api.extra;
  const type = await identity.searchUser(email, api.signal);
  // The same error as from a link or a passcode.
  if (type === 'new' && !host.config.signUp)
    throw new IdentityError('server', '', { errorType: 'email_not_found' });
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
  const { loginExpirationMinutes: _unsent, ...options } = host.config.passwordOptions;
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

const resetScreens: ReadonlyMap<FailureCode, ScreenName> = new Map([
  ['password_outdated', 'PasswordDedupe'],
  ['password_breached', 'PasswordBreached'],
]);

/** Throws any other error again. */
async function requestDemandedReset(error: unknown, api: FlowThunkApi) {
  const screen = error instanceof IdentityError && resetScreens.get(error.code);
  if (!screen) throw error;
  api.extra.host.reportFailure(toFailure(error));
  await requestResetMail(api, 'email_sent');
  return to(screen);
}

const createSignInThunk = (
  type: string,
  call: 'authenticatePassword' | 'createPassword',
  event: 'PASSWORD_AUTHENTICATE' | 'PASSWORD_CREATE',
) =>
  createFlowThunk(type, async (password: string, api) => {
    const { identity, host, choices } = api.extra;
    const { email } = selectPassword(api.getState());
    const { sessionDurationMinutes } = host.config;
    try {
      const result = await identity[call]({ email, password, sessionDurationMinutes }, api.signal);
      choices.remember('passwords');
      host.emit(event, result);
      api.dispatch(passwordAccepted());
      return to('PasswordConfirmation');
    } catch (error) {
      return requestDemandedReset(error, api);
    }
  });

export const logIn = createSignInThunk('password/logIn', 'authenticatePassword', 'PASSWORD_AUTHENTICATE');

export const createAccount = createSignInThunk('password/createAccount', 'createPassword', 'PASSWORD_CREATE');

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

/** Creates a passkey in the background (conditional create). Leaving the screen aborts it. */
export const createPasskey = createFlowThunk('password/createPasskey', async (_: void, api) => {
  api.onPrompt(true); // pauses the time limit, because another passkey prompt may have to be closed first
  try {
    const passkey = await api.extra.flows.load('passkey');
    await passkey.createConditionally?.(api);
  } catch {
    // The failure is ignored, because the person is signed in already.
  }
});
