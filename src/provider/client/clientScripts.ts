/** The scripts for captcha and fingerprints, which the client loads when it starts. */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/types';
import { SCRIPT_LIMIT_MS } from '../../host/limits';
import { IdentityError } from '../IdentityError';
import { pageClientOf } from '../page';
import { withDeadline } from '../withDeadline';
import { internalsOf } from './internals';
import { settingsReady } from './settings';

/**
 * If a script is blocked, the host's monitoring would report an unhandled rejection. Calls that need the script still
 * fail.
 */
export function ignoreScriptErrors(client: StytchClient): StytchClient {
  for (const loading of loadingScripts(client)) loading.catch(() => undefined);
  return client;
}

/** Rejects with `captcha_blocked` 5 s after the project's settings. The client itself has no timeout. */
export async function scriptsReady(client: StytchClient, clock: Clock): Promise<void> {
  await settingsReady(client, clock);
  const limits = { clock, limit: SCRIPT_LIMIT_MS };
  const waits = loadingScripts(pageClientOf(client).client).map((loading) =>
    withDeadline(() => loading, limits),
  );
  await Promise.all(waits).catch((cause: unknown) => {
    throw new IdentityError('captcha_blocked', '', { cause });
  });
}

function loadingScripts(client: StytchClient): Promise<unknown>[] {
  const { captcha, protectedAuth } = internalsOf(client);
  return [captcha?.state, protectedAuth?.state].filter((state) => state instanceof Promise);
}
