/** The scripts for captcha and fingerprints, which the client loads when it starts. */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/types';
import { SCRIPT_LIMIT_MS } from '../../host/limits';
import { IdentityError } from '../IdentityError';
import { pageClientOf } from '../page';
import { withDeadline } from '../withDeadline';
import { internalsOf } from './internals';
import { settingsReady } from './settings';

/** Prevents an unhandled rejection when a script is blocked. Requests that need the script still fail. */
export function ignoreScriptErrors(client: StytchClient): StytchClient {
  for (const loading of loadingScripts(client)) loading.catch(() => undefined);
  return client;
}

/** Rejects with `captcha_blocked` at `SCRIPT_LIMIT_MS` after the project's settings. The client itself has no timeout. */
export async function scriptsReady(client: StytchClient, clock: Clock): Promise<void> {
  await settingsReady(client, clock);
  // If the settings were late, a new client has replaced this one (settings.ts).
  const scripts = loadingScripts(pageClientOf(client).client).map((loading) =>
    withDeadline(() => loading, { clock, limit: SCRIPT_LIMIT_MS }),
  );
  await Promise.all(scripts).catch((cause: unknown) => {
    throw new IdentityError('captcha_blocked', '', { cause });
  });
}

function loadingScripts(client: StytchClient): Promise<unknown>[] {
  const { captcha, protectedAuth } = internalsOf(client);
  return [captcha?.state, protectedAuth?.state].filter((state) => state instanceof Promise);
}
