import type { StytchClient } from '@stytch/vanilla-js/headless';
import { createBrowser } from '../../browser/createBrowser';
import type { Browser } from '../../browser/types';
import { signInOptionNames, type SignInOptionName, type SignInStepName } from '../../contract/afterSignIn';
import type { SessionState } from '../../contract/session';
import { ownProperties } from '../../host/ownProperties';
import { frozen, none } from '../../host/readers';
import { readSignInConfig, type SignInConfig } from '../../host/signInConfig';
import { clientOf } from '../client/clients';
import type { ClientSource } from '../client/source';
import { pageClientOf, type PageClient } from '../page';
import { endSession } from './endSession';
import { isSigningIn, subscribe, watchUser } from './sessionStore';
import { neededSteps } from './signInSteps';

/** The options as in Login's `config`. */
export interface SessionSource extends ClientSource, Readonly<Partial<Record<SignInOptionName, unknown>>> {
  /** @deprecated the name of `secondFactorOptions` before 0.2.0 */
  readonly secondFactor?: unknown;
}

/**
 * Calls `report` when the client knows its session, and after each change. Resolves to a function that unsubscribes.
 * Rejects with an `IdentityError` if the client cannot be loaded, and with a `ConfigurationError` for the option.
 */
export async function followSession(
  source: SessionSource,
  report: (state: SessionState) => void,
): Promise<() => void> {
  const own = readOwnConfig(source);
  const browser = createBrowser();
  const client = await findClient(source, browser);
  const page = pageClientOf(client());
  const stepOf = (session: unknown, user: unknown) => {
    warnOfDifference(own, page);
    const [needed] = neededSteps({ ...withoutSteps, ...sharedConfig(page), ...own }, session, user, false);
    return needed ?? (page.secondFactor.openScreens > 0 ? (page.latestStep ?? 'second-factor') : undefined);
  };
  let isKnown = false;
  const reportState = () => {
    if (isKnown && !isSigningIn(client()))
      report(stateOf(client().user.getSync(), client().session.getSync(), stepOf));
  };
  // The user's data and the session's factors may change within a session.
  const unsubscribe = subscribe(client(), reportState);
  const stopWatching = watchUser(client, browser, () => {
    isKnown = true;
    reportState();
  });
  return () => {
    stopWatching();
    unsubscribe();
  };
}

const withoutSteps = readSignInConfig(none);

/** What Login asks for. An older release of the widget knows only the second factor. */
const sharedConfig = ({ secondFactor, signInConfig }: PageClient): Partial<SignInConfig> => ({
  ...signInConfig,
  ...(secondFactor.config && { secondFactorOptions: secondFactor.config }),
});

/** Only what the host has passed. */
function readOwnConfig(source: SessionSource): Partial<SignInConfig> {
  const { secondFactorOptions = source.secondFactor } = source;
  const input = { ...source, secondFactorOptions };
  const options = signInOptionNames.map((name) => [name, ownProperties(input[name], name)] as const);
  const { secondFactorOptions: secondFactor, ...steps } = readSignInConfig(
    frozen(Object.fromEntries(options)),
  );
  return {
    ...(secondFactorOptions !== undefined && { secondFactorOptions: secondFactor }),
    ...(input.afterSignIn !== undefined && steps),
  };
}

/** Each page warns once. */
function warnOfDifference(own: Partial<SignInConfig>, page: PageClient): void {
  const { secondFactor, signInConfig } = page;
  const isLoginWithout = secondFactor.config?.methods.length === 0;
  if (secondFactor.config && !secondFactor.hasWarned && Boolean(own.secondFactorOptions) === isLoginWithout) {
    secondFactor.hasWarned = true;
    console.warn(isLoginWithout ? loginWithout : sessionWithout);
  }
  if (signInConfig && !page.hasWarnedOfSteps && stepsIn(own) !== stepsIn(signInConfig)) {
    page.hasWarnedOfSteps = true;
    console.warn(otherSteps);
  }
}

/** With other options of a step, such as the version of the terms, the session could lack the step for ever. */
const stepsIn = ({ afterSignIn = [], ...options }: Partial<SignInConfig>): string =>
  JSON.stringify(
    afterSignIn.map((step) => [step, Object.entries(options).find(([name]) => name === `${step}Options`)]),
  );

const otherSteps =
  '[portico] Login and PorticoProvider or watchSession have different steps, or other options of a step. Pass the same to both.';
const sessionWithout =
  '[portico] Login asks for a second factor. Pass the same secondFactorOptions to PorticoProvider or watchSession, or people count as signed in without it after a reload.';
const loginWithout =
  '[portico] PorticoProvider or watchSession asks for a second factor. Pass the same secondFactorOptions to Login, or people stay signed out after they have signed in.';

type SignedIn = Extract<SessionState, { status: 'signedIn' }>;

function stateOf(
  user: SignedIn['user'] | null,
  session: SignedIn['session'] | null,
  stepOf: (session: unknown, user: unknown) => SignInStepName | undefined,
): SessionState {
  if (!user || !session) return { status: 'signedOut' };
  const step = stepOf(session, user);
  if (!step) return { status: 'signedIn', user, session };
  return step === 'second-factor' ? { status: 'needsSecondFactor' } : { status: 'needsStep', step };
}

export async function endSessionOf(source: ClientSource): Promise<void> {
  const browser = createBrowser();
  const { error } = await endSession({ client: await findClient(source, browser), browser });
  if (error) throw error;
}

/** After settings that hang, a new client replaces the first (ADR 0014). */
async function findClient(source: ClientSource, browser: Browser): Promise<() => StytchClient> {
  const first = await clientOf(source, browser);
  return () => pageClientOf(first).client;
}
