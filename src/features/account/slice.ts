import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { HostSection } from '../../contract/options';
import type { Callbacks } from '../../contract/widgetProps';
import type { MethodId, WidgetConfig } from '../../host/readConfig';
import { takeConnectionLanding } from '../../methods/social/provider/pendingConnection';
import { IdentityError } from '../../provider/IdentityError';
import type { User } from '../../provider/user';
import type { PersonName } from '../../provider/userCalls';
import { createFlowThunk, type PlainThunk } from '../../store/createFlowThunk';
import { toFailure, type Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';
import type { SecondFactorMethod } from '../second-factor/options';
import { accountSections, sectionId, type AccountSection } from './options';

interface AccountState {
  /** True after the telemetry record of the screen. */
  readonly isLogged: boolean;
  /** Set after a sign-out in this widget. */
  readonly signedOut: SignOut | null;
}

interface SignOut {
  /** Why the provider may still have the session. */
  readonly failure?: Failure | null;
  /** The person has deleted their account. */
  readonly isDeleted?: boolean;
}

const initialState: AccountState = { isLogged: false, signedOut: null };

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    screenLogged(state) {
      state.isLogged = true;
    },
    signedOut(state, { payload }: PayloadAction<SignOut>) {
      state.signedOut = payload;
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

/** Removes the token of a connected social account from the page's URL. It is redeemed when the user has been read. */
export const clearPageUrl = (): PlainThunk => () => takeConnectionLanding();

/** The telemetry record is made once per mount. */
export const logAccountScreen =
  (sections: readonly (AccountSection | HostSection)[]): PlainThunk =>
  (dispatch, getState, services) => {
    if (selectAccount(getState()).isLogged) return;
    dispatch(screenLogged());
    services.identity().then(
      (identity) => identity.log('render_account_screen', { sections: sections.map(sectionId) }),
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
  dispatch(signedOut({ failure: displayed }));
  host.emit('ACCOUNT_SIGN_OUT', {});
});

/** The type of the thunk that deletes the account. It is in a chunk of its own. */
export const DELETION = 'account/delete';

interface SectionUse {
  /** Of login, or of the second factor. */
  readonly methods: readonly (MethodId | SecondFactorMethod)[];
  /** A person may have a factor that the host offers no more, and must be able to remove it. */
  isUsed(user: User): boolean;
}

/** For whom a section is useful. The other sections are so for everybody. */
const sectionUses: Partial<Record<AccountSection, SectionUse>> = {
  phones: { methods: ['sms', 'whatsapp'], isUsed: (user) => user.phone_numbers.length > 0 },
  password: { methods: ['passwords'], isUsed: (user) => user.password !== null },
  passkeys: { methods: ['passkeys', 'passkey'], isUsed: (user) => user.webauthn_registrations.length > 0 },
  social: { methods: ['oauth'], isUsed: (user) => user.providers.length > 0 },
  wallets: { methods: ['crypto'], isUsed: (user) => user.crypto_wallets.length > 0 },
  authenticator: { methods: ['totp'], isUsed: (user) => user.totps.length > 0 },
};

/** The sections whose work the host's server does. They appear only if the host names them. */
const requiredCallbacks: Partial<Record<AccountSection, readonly (keyof Callbacks)[]>> = {
  sessions: ['listSessions', 'revokeSession', 'revokeOtherSessions'],
  deleteAccount: ['deleteAccount'],
};

export const missingCallbacks = (section: AccountSection, callbacks: Callbacks = {}): readonly string[] =>
  requiredCallbacks[section]?.filter((name) => typeof callbacks[name] !== 'function') ?? [];

export const callbacksMissing = toFailure(new IdentityError('invalid_config'));

/** Without the host's own list: all, or if the host has `products`, those that are useful with its methods or to the person. */
export function sectionsOf(
  { account, methods, secondFactor }: WidgetConfig,
  user: User,
): readonly (AccountSection | HostSection)[] {
  if (account.sections) return account.sections;
  const own = accountSections.filter((section) => !requiredCallbacks[section]);
  if (methods.length === 0) return own;
  const offered: readonly (MethodId | SecondFactorMethod)[] = [...methods, ...secondFactor.methods];
  return own.filter((section) => {
    const use = sectionUses[section];
    return !use || use.isUsed(user) || use.methods.some((method) => offered.includes(method));
  });
}
