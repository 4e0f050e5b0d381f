import type { StytchClient } from '@stytch/vanilla-js/headless';
import { SCRIPT_LIMIT_MS } from '../../config/limits';
import { IdentityError } from '../IdentityError';
import { internalsOf } from './internals';
import { isRecord } from '../shapes';
import { settingsReady } from './settings';
import type { Clock } from '../../browser/inTime';
import { withDeadline } from '../withDeadline';

/**
 * Handles the rejection of a blocked script. The client loads the captcha and fingerprint scripts when it starts.
 * Without a handler, a blocked script would be an unhandled rejection, which monitoring reports as an error of the
 * host's page. It is enough that each call that needs the script fails.
 */
export function quietScripts(client: StytchClient): StytchClient {
  for (const loading of loadingScripts(client)) loading.catch(() => undefined);
  return client;
}

/**
 * Waits for the captcha and fingerprint scripts, because the client awaits them without a timeout. Rejects with
 * `captcha_blocked` if a script has not loaded 5 s after the project's settings arrived.
 */
export async function scriptsReady(client: StytchClient, clock: Clock): Promise<void> {
  await settingsReady(client, clock);
  const limits = { clock, limit: SCRIPT_LIMIT_MS };
  const waits = loadingScripts(client).map((loading) => withDeadline(() => loading, limits));
  await Promise.all(waits).catch((cause: unknown) => {
    throw new IdentityError('captcha_blocked', '', { cause });
  });
}

function loadingScripts(client: StytchClient): Promise<unknown>[] {
  const links: unknown = client.magicLinks; // a host's client may be of another version
  const fingerprint = isRecord(links) ? links.dfpProtectedAuth : undefined;
  return [internalsOf(client).captcha, fingerprint].flatMap((script) =>
    isRecord(script) && script.state instanceof Promise ? [script.state] : [],
  );
}
