import type { StytchClient } from '@stytch/vanilla-js/headless';
import { createBrowser } from '../../browser/createBrowser';
import type { Browser } from '../../browser/types';
import type { SessionState } from '../../contract/session';
import type { ClientSource } from '../client/ClientSource';
import { clientOf } from '../client/clients';
import { ownOptions } from '../client/ownOptions';
import { currentClient } from '../client/replacements';
import { endSession } from './endSession';
import { signInsOf } from './signIns';
import { watchUser } from './watchUser';

/**
 * The client has a new session before the widget knows that the sign-in has succeeded. A host that then removes the
 * widget would cancel the sign-in, and the widget would revoke the session. So a change during a sign-in is reported
 * after it, as soon as this check, in milliseconds, finds that no sign-in is pending.
 */
const SIGN_IN_CHECK_MS = 50;

/**
 * Loads the client of `source`, and calls `report` when the client knows its session, and after each change. Resolves to
 * a function that unsubscribes. Rejects with an `IdentityError` if the client cannot be loaded.
 */
export async function followSession(
  source: ClientSource,
  report: (state: SessionState) => void,
): Promise<() => void> {
  const browser = createBrowser();
  const client = await findClient(source, browser);
  const signIns = signInsOf(client(), browser);
  let isKnown = false;
  let cancelCheck = () => {};
  const reportState = () => {
    cancelCheck();
    if (signIns.isBusy()) cancelCheck = browser.after(SIGN_IN_CHECK_MS, reportState);
    else if (isKnown) report(stateOf(client().user.getSync(), client().session.getSync()));
  };
  const stopWatching = watchUser(client, browser, () => {
    isKnown = true;
    reportState();
  });
  // The user's data and the session's factors may change while the session stays the same.
  const unsubscribe = client().onStateChange(reportState);
  return () => {
    cancelCheck();
    stopWatching();
    unsubscribe();
  };
}

type SignedIn = Extract<SessionState, { status: 'signedIn' }>;

function stateOf(user: SignedIn['user'] | null, session: SignedIn['session'] | null): SessionState {
  return user && session ? { status: 'signedIn', user, session } : { status: 'signedOut' };
}

export async function endSessionOf(source: ClientSource): Promise<void> {
  const browser = createBrowser();
  const { error } = await endSession({ client: await findClient(source, browser), browser });
  if (error) throw error;
}

/** Resolves to a function that returns the page's client. After settings that hang, this is a new client (ADR 0014). */
async function findClient(source: ClientSource, browser: Browser): Promise<() => StytchClient> {
  const first = await clientOf(ownOptions(source), browser);
  return () => currentClient(first);
}
