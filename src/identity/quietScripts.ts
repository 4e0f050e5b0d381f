import type { StytchClient } from '@stytch/vanilla-js/headless';
import { internalsOf } from './internals';

/**
 * The client loads the captcha and the fingerprint script when it starts. One that a blocker stops is an unhandled
 * rejection, which host pages report as a crash of theirs. Every call that needs the script fails anyway, and says so.
 */
export function quietScripts(client: StytchClient): StytchClient {
  const fingerprint: unknown = Reflect.get(client.magicLinks, 'dfpProtectedAuth');
  for (const script of [internalsOf(client).captcha, fingerprint]) {
    if (typeof script !== 'object' || script === null) continue;
    const loading: unknown = Reflect.get(script, 'state');
    if (loading instanceof Promise) loading.catch(() => undefined);
  }
  return client;
}
