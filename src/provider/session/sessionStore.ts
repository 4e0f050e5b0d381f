import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/types';
import type { SignInStepName } from '../../contract/afterSignIn';
import { FIRST_SESSION_LIMIT_MS } from '../../host/limits';
import type { SignInConfig } from '../../host/signInConfig';
import { pageClientOf, type PageClient, type SessionTokens } from '../page';

/**
 * Calls `listener` after each change of the session or user, after a sign-in, and when a screen of a step has
 * closed. Returns a function that unsubscribes. The page has one subscription to each client.
 */
export function subscribe(client: StytchClient, listener: () => void): () => void {
  const page = pageClientOf(client);
  page.unsubscribe ??= page.client.onStateChange(() => notify(page));
  page.listeners.add(listener);
  return () => {
    page.listeners.delete(listener);
    if (page.listeners.size > 0) return;
    page.unsubscribe?.();
    page.unsubscribe = undefined;
  };
}

const notify = ({ listeners }: PageClient) => [...listeners].forEach((listener) => listener());

/** A host that learns of the session may remove the widget, and would miss the widget's last events. */
const SIGNED_IN_DELAY_MS = 50;

export const notifyLater = (page: PageClient): void =>
  void setTimeout(() => notify(page), SIGNED_IN_DELAY_MS);

/** Only a sign-in that is newer than the last success counts as pending. */
export function isSigningIn(client: StytchClient): boolean {
  const { pending, newest } = pageClientOf(client).signIns;
  return [...pending].some((order) => order > newest);
}

/**
 * Calls `listener` with the user id of the client's session, or with `null` without one: when the client knows its
 * session, after 5 s at the latest, and then for each new session. Returns a function that unsubscribes.
 */
export function watchUser(
  client: () => StytchClient,
  clock: Clock,
  listener: (userId: string | null) => void,
): () => void {
  let reported: string | undefined;
  const report = (isOverdue = false) => {
    const { session, fromCache } = client().session.getInfo();
    // There is a session cookie, but the client does not know yet whether its session is valid.
    const isUncertain = !session && fromCache;
    // A session without a user id is from a malformed response. `signIn` removes it soon.
    const isMalformed = session !== null && !session.user_id;
    if ((isUncertain || isMalformed) && !isOverdue) return;
    const userId = session?.user_id || null;
    const current = `${userId} ${session?.session_id}`;
    if (current === reported) return;
    reported = current;
    listener(userId);
  };
  const unsubscribe = subscribe(client(), report);
  const stopTimer = clock.after(FIRST_SESSION_LIMIT_MS, () => report(true));
  report();
  return () => {
    unsubscribe();
    stopTimer();
  };
}

/** Resolves to whether the client has a session with a user: when it knows its session, after 5 s at the latest. */
export function isSignedIn(client: () => StytchClient, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = watchUser(client, clock, (userId) => {
      resolve(userId !== null);
      queueMicrotask(() => stop()); // `stop` is not assigned yet if `watchUser` calls the listener immediately
    });
  });
}

/** Stores for `watchSession` what Login asks for. A widget that asks for nothing does not replace what another one asks for. */
export function shareSignInSteps(client: StytchClient, config: SignInConfig): void {
  const page = pageClientOf(client);
  const { secondFactor, signInConfig } = page;
  const isSameFactor = secondFactor.config === config.secondFactorOptions;
  const addsFactor = !isSameFactor && (!secondFactor.config || config.secondFactorOptions.methods.length > 0);
  const addsSteps = signInConfig !== config && (!signInConfig || config.afterSignIn.length > 0);
  if (addsFactor) secondFactor.config = config.secondFactorOptions;
  if (addsSteps) page.signInConfig = config;
  if (addsFactor || addsSteps) notify(page);
}

/**
 * Call this when the screen of a step opens, and the returned function when it closes. Until then the session counts as
 * lacking the step.
 */
export function openStep(client: StytchClient, name: SignInStepName): () => void {
  const page = pageClientOf(client);
  page.secondFactor.openScreens++;
  page.latestStep = name;
  return () => {
    page.secondFactor.openScreens--;
    notifyLater(page);
  };
}

/** Returns `null` without a session, or if its cookies are HttpOnly. */
export const readTokens = (client: StytchClient): SessionTokens | null => client.session.getTokens() ?? null;

/** Also sends a request: cookies alone do not make the client load its state and refresh the session. */
export function writeTokens(client: StytchClient, tokens: SessionTokens | null): void {
  if (!tokens || client.session.getTokens()?.session_token === tokens.session_token) return;
  client.session.updateSession(tokens);
  client.session.authenticate().catch(() => undefined);
}
