import type { StytchClient } from '@stytch/vanilla-js/headless';
import { createBrowser } from '../../browser/createBrowser';
import type { Browser } from '../../browser/types';
import { ownProperties } from '../../host/ownProperties';
import { optionsReader } from '../../host/readOption';
import type { SecondFactorConfig } from '../../features/second-factor/options';
import { secondFactorOptions, checkSecondFactor } from '../../features/second-factor/options';
import type { SessionState } from '../../contract/session';
import type { ClientSource } from '../client/source';
import { clientOf } from '../client/clients';
import { pageClientOf } from '../page';
import { endSession } from './endSession';
import { isSigningIn, subscribe, watchUser } from './sessionStore';
import { neededSteps } from './signInSteps';

export interface SessionSource extends ClientSource {
  /** As Login's `config.secondFactorOptions`. */
  readonly secondFactorOptions?: unknown;
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
  const own = readSecondFactor(source);
  const browser = createBrowser();
  const client = await findClient(source, browser);
  const step = pageClientOf(client()).secondFactor;
  const needsStep = (session: unknown, user: unknown) => {
    const { config, openScreens, hasWarned } = step;
    const isLoginWithout = config?.methods.length === 0;
    if (config && !hasWarned && Boolean(own) === isLoginWithout) {
      step.hasWarned = true;
      console.warn(isLoginWithout ? loginWithout : sessionWithout);
    }
    const secondFactor = own ?? config;
    return openScreens > 0 || (secondFactor && neededSteps({ secondFactor }, session, user).length > 0);
  };
  let isKnown = false;
  const reportState = () => {
    if (isKnown && !isSigningIn(client()))
      report(stateOf(client().user.getSync(), client().session.getSync(), needsStep));
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

const sessionWithout =
  '[portico] Login asks for a second factor. Pass the same secondFactorOptions to PorticoProvider or watchSession, or people count as signed in without it after a reload.';
const loginWithout =
  '[portico] PorticoProvider or watchSession asks for a second factor. Pass the same secondFactorOptions to Login, or people stay signed out after they have signed in.';

const readOptions = optionsReader(secondFactorOptions);

function readSecondFactor(source: SessionSource): SecondFactorConfig | undefined {
  const names = ['secondFactorOptions', 'secondFactor'] as const;
  const path = names.find((name) => Object.hasOwn(source, name) && source[name] !== undefined);
  if (!path) return undefined;
  const config = readOptions(ownProperties(source[path], path), path);
  checkSecondFactor(config, path);
  return config;
}

type SignedIn = Extract<SessionState, { status: 'signedIn' }>;

function stateOf(
  user: SignedIn['user'] | null,
  session: SignedIn['session'] | null,
  needsStep: (session: unknown, user: unknown) => boolean | undefined,
): SessionState {
  if (!user || !session) return { status: 'signedOut' };
  return needsStep(session, user) ? { status: 'needsSecondFactor' } : { status: 'signedIn', user, session };
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
