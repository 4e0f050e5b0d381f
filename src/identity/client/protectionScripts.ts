import type { StytchClient } from '@stytch/vanilla-js/headless';
import { SCRIPT_LIMIT_MS } from '../../config/limits';
import { IdentityError } from '../IdentityError';
import { internalsOf } from './internals';
import { isRecord } from '../shapes';
import { settingsReady } from './settings';
import type { Clock } from '../../browser/inTime';
import { withDeadline } from '../withDeadline';

/**
 * The client loads the captcha and the fingerprint script when it starts. One that a blocker stops is an unhandled
 * rejection, which host pages report as a crash of theirs. Every call that needs the script fails anyway, and says so.
 */
export function quietScripts(client: StytchClient): StytchClient {
  for (const loading of loadingScripts(client)) loading.catch(() => undefined);
  return client;
}

/**
 * Waits for what a protected call of the client waits for without end. Rejects with `captcha_blocked` when a script is
 * still on its way 5 s after the project's settings came.
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
