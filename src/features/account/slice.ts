import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';
import { takeConnectionLanding } from '../../methods/social/provider/pendingConnection';
import type { PersonName } from '../../provider/userCalls';
import type { PlainThunk } from '../../store/createFlowThunk';
import { createFlowThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import type { MethodId, WidgetConfig } from '../../host/readConfig';
import type { SecondFactorMethod } from '../second-factor/options';
import type { AccountSection } from './options';
import { accountSections } from './options';

interface AccountState {
  /** True after the telemetry record of the screen. */
  readonly isLogged: boolean;
  /** Set after a sign-out in this widget. `failure` says why the provider may still have the session. */
  readonly signedOut: { readonly failure: Failure | null } | null;
}

const initialState: AccountState = { isLogged: false, signedOut: null };

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    screenLogged(state) {
      state.isLogged = true;
    },
    signedOut(state, { payload }: PayloadAction<Failure | null>) {
      state.signedOut = { failure: payload };
    },
    signedInAgain(state) {
      state.signedOut = null;
    },
  },
  selectors: { selectAccount: (state) => state },
});

export const { screenLogged, signedOut, signedInAgain } = accountSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof accountSlice> {}
}

export const { selectAccount } = accountSlice.injectInto(rootReducer).selectors;

/** Removes the token of a connected social account from the page's URL. It is redeemed when the person is known. */
export const clearPageUrl = (): PlainThunk => () => takeConnectionLanding();

/** The telemetry record is made once per mount. */
export const logAccountScreen = (): PlainThunk => (dispatch, getState, services) => {
  if (selectAccount(getState()).isLogged) return;
  dispatch(screenLogged());
  const sections = sectionsOf(services.host.config);
  services.identity().then(
    (identity) => identity.log('render_account_screen', { sections }),
    () => undefined, // the screen itself shows that the gateway cannot be loaded
  );
};

export const saveName = createFlowThunk(
  'account/saveName',
  async (name: PersonName, { signal, extra: { identity, host } }) => {
    const { request_id, status_code, user_id } = await identity.updateName(name, signal);
    host.emit('ACCOUNT_NAME_UPDATE', { request_id, status_code, user_id });
  },
);

/**
 * Ends the session. The browser has none afterwards, even without a response, with two exceptions: a session in HttpOnly
 * cookies if the request fails, and the session of a person who has signed in meanwhile.
 */
export const signOut = createFlowThunk('account/signOut', async (_: void, { dispatch, signal, extra }) => {
  const { identity, host } = extra;
  const { session, error } = await identity.endSession(signal);
  signal.throwIfAborted();
  if (error && session === 'kept') throw error;
  const displayed = error && error.code !== 'session_over' ? toFailure(error) : null;
  if (displayed) host.reportFailure(displayed);
  if (session === 'replaced') return; // their account appears
  dispatch(signedOut(displayed));
  host.emit('ACCOUNT_SIGN_OUT', {});
});

/** The methods of login, or of the second factor, without which a host does not need a section. */
const methodsOf: Partial<Record<AccountSection, readonly (MethodId | SecondFactorMethod)[]>> = {
  phones: ['sms', 'whatsapp'],
  password: ['passwords'],
  passkeys: ['passkeys', 'passkey'],
  social: ['oauth'],
  wallets: ['crypto'],
  authenticator: ['totp'],
};

/** Without the host's own list: all, or if the host has `products`, those that its methods need. */
export function sectionsOf({ account, methods, secondFactor }: WidgetConfig): readonly AccountSection[] {
  if (account.sections) return account.sections;
  if (methods.length === 0) return accountSections;
  const used: readonly (MethodId | SecondFactorMethod)[] = [...methods, ...secondFactor.methods];
  return accountSections.filter(
    (section) => methodsOf[section]?.some((method) => used.includes(method)) ?? true,
  );
}
