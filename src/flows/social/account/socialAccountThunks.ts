import type { ProviderOption } from '../../../contract/social';
import { IdentityError } from '../../../identity/core/IdentityError';
import { takeConnection } from '../../../identity/social/pendingConnection';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { createFlowThunk } from '../../../store/createFlowThunk';
import { reportAdded } from '../../section/factorEvents';
import { removeFactor } from '../../section/removeFactor';
import { returnEnded, returnSent, returnTaken } from './socialAccountsSlice';
import { untilRestored } from '../redirect/untilRestored';

interface Connection {
  readonly userId: string;
  readonly option: ProviderOption;
}

/**
 * Navigates to a social provider, which leads back to this page. The thunk stays pending while the browser leaves the
 * page, as in a sign-in.
 */
export const connectSocial = createFlowThunk(
  'account/connectSocial',
  async ({ userId, option }: Connection, { signal, extra: { identity, browser } }) => {
    const { type: provider, custom_scopes, provider_params } = option;
    const here = browser.pageAddress();
    const redirects = { loginRedirectURL: here, signupRedirectURL: here };
    await identity.connectSocial({ userId, provider, ...redirects, custom_scopes, provider_params }, signal);
    await untilRestored(browser, signal);
  },
);

/** Takes the connection with which the person has come back to this page. Only the first call finds it. */
export const takeReturn =
  (): PlainThunk =>
  (dispatch, _getState, { widget, browser }) => {
    const connection = takeConnection(widget.project, browser.now());
    if (!connection) return;
    dispatch(returnTaken({ userId: connection.userId, provider: connection.provider, isSent: false }));
  };

interface Redemption {
  /** The person for whom the connection was started, and the person who is signed in now. */
  readonly startedBy: string;
  readonly userId: string;
  /** Called if the address had a token. */
  onConnected(): void;
}

/** Adds the social account with which the person has come back. */
export const finishConnection = createFlowThunk(
  'account/finishConnection',
  async ({ startedBy, userId, onConnected }: Redemption, { dispatch, signal, extra }) => {
    const { identity, host } = extra;
    dispatch(returnSent());
    if (startedBy !== userId) throw new IdentityError('other_user');
    const { sessionDurationMinutes } = host.config;
    const reply = await identity.redeemConnection({ userId, sessionDurationMinutes }, signal);
    dispatch(returnEnded());
    if (!reply) return;
    reportAdded('social', { ...reply, user_id: userId }, extra);
    onConnected();
  },
);

export const removeSocial = createFlowThunk('account/removeSocial', (id: string, api) =>
  removeFactor('social', id, (identity) => identity.deleteSocialAccount(id, api.signal), api),
);

/** Returns the email addresses of social accounts, by the accounts' ids, as far as the session knows them. */
export const readEmails =
  (ids: readonly string[]): PlainThunk<Promise<ReadonlyMap<string, string>>> =>
  async (_dispatch, _getState, services) => {
    const identity = await services.identity();
    return new Map(
      ids.flatMap((id) => {
        const email = identity.socialEmail(id);
        return email === undefined ? [] : [[id, email] as const];
      }),
    );
  };
