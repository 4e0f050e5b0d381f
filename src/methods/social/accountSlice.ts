import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { MethodId } from '../../host/readConfig';
import { IdentityError } from '../../provider/IdentityError';
import { isLastPrimaryFactor, isOnlyWayToSignIn, socialAccountsOf, type User } from '../../provider/user';
import { removeFactor, reportAdded } from '../../screen/factorChanges';
import type { UserChange } from '../../screen/useUser';
import { createFlowThunk, type PlainThunk } from '../../store/createFlowThunk';
import { rootReducer } from '../../store/rootReducer';
import { oauthProviders, type OAuthProvider, type ProviderOption } from './options';
import { takeConnection, takeConnectionLanding } from './provider/pendingConnection';
import { providerNames } from './providerNames';
import { untilRestored } from './signIn';

/** The tab is back from a social provider, where the person has connected an account. */
interface Return {
  /** Who left the page. */
  readonly userId: string;
  readonly provider: string;
  /**
   * The token is sent by itself only once: a response that damages the client's session removes the section for a moment,
   * so its failure is lost, and the next response could do the same.
   */
  readonly isSent: boolean;
}

const socialAccountsSlice = createSlice({
  name: 'socialAccounts',
  initialState: null as Return | null, // set until the account is connected
  reducers: {
    returnTaken: (_, { payload }: PayloadAction<Return>) => payload,
    returnSent: (returned) => returned && { ...returned, isSent: true },
    returnEnded: () => null,
  },
  selectors: { selectReturn: (returned) => returned },
});

export const { returnTaken, returnSent, returnEnded } = socialAccountsSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof socialAccountsSlice> {}
}

export const { selectReturn } = socialAccountsSlice.injectInto(rootReducer).selectors;

/** Removes the token of a connected account from the page's URL. It is redeemed when the user has been read. */
export const clearPageUrl =
  (): PlainThunk =>
  (_dispatch, _getState, { browser }) =>
    takeConnectionLanding(browser);

/** Stays pending while the browser leaves the page, as in a sign-in. */
export const connectSocial = createFlowThunk(
  'account/connectSocial',
  async ({ userId, option }: { userId: string; option: ProviderOption }, { signal, extra }) => {
    const { type: provider, custom_scopes, provider_params } = option;
    const here = extra.browser.pageUrl();
    const redirects = { loginRedirectURL: here, signupRedirectURL: here };
    const request = { userId, provider, ...redirects, custom_scopes, provider_params };
    await extra.identity.connectSocial(request, signal);
    await untilRestored(extra.browser, signal);
  },
);

/** Only the first call finds the connection with which the tab has left the page. */
export const takeReturn =
  (): PlainThunk =>
  (dispatch, _getState, { widget, browser }) => {
    const connection = takeConnection(browser, widget.project);
    if (connection) dispatch(returnTaken({ ...connection, isSent: false }));
  };

interface Redemption {
  /** Who left the page, and who is signed in now. */
  readonly startedBy: string;
  readonly userId: string;
  /** Called if the URL had a token. */
  onConnected(): void;
}

export const finishConnection = createFlowThunk(
  'account/finishConnection',
  async ({ startedBy, userId, onConnected }: Redemption, { dispatch, signal, extra }) => {
    const { identity, host } = extra;
    if (startedBy !== userId) throw new IdentityError('other_user');
    const { sessionDurationMinutes } = host.config;
    const response = await identity.redeemConnection({ userId, sessionDurationMinutes }, signal);
    dispatch(returnEnded());
    if (!response) return;
    reportAdded('social', { ...response, user_id: userId }, extra);
    onConnected();
  },
);

export const removeSocial = createFlowThunk('account/removeSocial', (id: string, api) =>
  removeFactor('social', id, (identity) => identity.deleteSocialAccount(id, api.signal), api),
);

export const readEmails =
  (ids: readonly string[]): PlainThunk<Promise<ReadonlyMap<string, string | undefined>>> =>
  async (_dispatch, _getState, services) => {
    const { socialEmail } = await services.identity();
    return new Map(ids.map((id) => [id, socialEmail(id)]));
  };

export interface ListedAccount {
  readonly id: string;
  /** Missing for a social provider that the widget does not know. */
  readonly provider: OAuthProvider | undefined;
  readonly name: string;
  /** The provider would reject the removal, or the person could not sign in without the account. */
  readonly isLast: boolean;
}

export const accountsOf = (user: User, methods: readonly MethodId[]): ListedAccount[] =>
  socialAccountsOf(user).map(({ id, provider: type }) => {
    const isLast = isLastPrimaryFactor({ id, verified: true }, user) || isOnlyWayToSignIn(id, user, methods);
    return { id, provider: providerOf(type), name: providerName(type), isLast };
  });

/** In characters. The provider sends the name of one that the widget does not know. */
const NAME_MAX_LENGTH = 40;

export function providerName(type: string): string {
  const provider = providerOf(type);
  return provider ? providerNames[provider] : type.slice(0, NAME_MAX_LENGTH);
}

/** The provider returns the name that people see, and expects it in lower case. */
const providerOf = (type: string) => oauthProviders.find((each) => each === type.toLowerCase());

export const withoutAccount =
  (id: string): UserChange =>
  (user) => ({
    ...user,
    providers: user.providers.filter((each) => each.oauth_user_registration_id !== id),
  });
