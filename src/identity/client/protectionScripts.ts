import type { StytchClient } from '@stytch/vanilla-js/headless';
import { SCRIPT_LIMIT_MS } from '../../config/limits';
import { IdentityError } from '../core/IdentityError';
import { internalsOf } from './internals';
import { pageClientOf } from '../core/page';
import { settingsReady } from './settings';
import type { Clock } from '../../browser/types';
import { withDeadline } from '../core/withDeadline';

/**
 * If a script for captcha or fingerprints is blocked, this function prevents an unhandled rejection. The client loads
 * these scripts when it starts, and the host's monitoring would report the rejection as an error of the host's page.
 * Calls that need the script still fail.
 */
export function ignoreScriptErrors(client: StytchClient): StytchClient {
  for (const loading of loadingScripts(client)) loading.catch(() => undefined);
  return client;
}

/**
 * Waits for the scripts for captcha and fingerprints. If a script has not loaded 5 s after the project's settings have
 * arrived, rejects with `captcha_blocked`. The client itself would wait without a timeout.
 */
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
