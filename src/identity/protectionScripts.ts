import type { StytchClient } from '@stytch/vanilla-js/headless';
import { internalsOf } from './internals';
import { isRecord } from './shapes';

/**
 * The client loads the captcha and the fingerprint script when it starts. One that a blocker stops is an unhandled
 * rejection, which host pages report as a crash of theirs. Every call that needs the script fails anyway, and says so.
 */
export function quietScripts(client: StytchClient): StytchClient {
  const links: unknown = client.magicLinks; // a host's client may be of another version
  const fingerprint = isRecord(links) ? links.dfpProtectedAuth : undefined;
  for (const script of [internalsOf(client).captcha, fingerprint]) {
    if (!isRecord(script)) continue;
    const loading = script.state;
    if (loading instanceof Promise) loading.catch(() => undefined);
  }
  return client;
}
