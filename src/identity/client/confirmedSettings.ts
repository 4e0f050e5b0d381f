import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../core/IdentityError';
import { stopClient } from './clientActions';
import { internalsOf } from './internals';
import { isAnswer } from './isAnswer';
import type { Settings } from './settings';
import { read, renew, replaceClient, settingsOf, settingsReady } from './settings';

/**
 * The latest call of `confirmedSettings` for each client. The next call waits for it, and can then use its result
 * instead of requesting the settings again.
 */
const latest = () => oncePerPage('confirmed-settings/1', () => new WeakMap<StytchClient, Promise<unknown>>());

/**
 * Returns the project's settings for a call that navigates away from the page. Without the settings, the client would
 * navigate without PKCE, or to a wrong address. So if the client's own request for the settings has failed, this
 * function requests the settings again with a new client.
 * @param waiting aborts when the call is cancelled or times out. Then the new client is stopped, and its reply is
 * ignored.
 * @throws IdentityError `network` if the second request fails too
 */
export async function confirmedSettings(
  client: StytchClient,
  clock: Clock,
  waiting: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  await settingsReady(client, clock);
  const settings = settingsOf(client, clock);
  const earlier = latest().get(client) ?? Promise.resolve();
  const confirmed = earlier.then(() => confirm(client, settings, waiting));
  latest().set(
    client,
    confirmed.catch(() => undefined),
  );
  return confirmed;
}

async function confirm(client: StytchClient, settings: Settings, waiting: AbortSignal) {
  waiting.throwIfAborted();
  const data = await settings.arrived;
  if (isAnswer(data)) return data;
  // A client of another version may lack this member. Then its settings cannot be read.
  if (!internalsOf(client).bootstrap?.getAsync) return {};

  const fresh = renew(client, settings);
  if (!fresh) throw new IdentityError('network');
  const over = new Promise<undefined>((resolve) =>
    waiting.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  const answer = await Promise.race([read(fresh), over]);
  settings.renewal = undefined;
  if (waiting.aborted || !isAnswer(answer)) {
    stopClient(fresh);
    throw new IdentityError('network');
  }
  replaceClient(client, fresh);
  settings.arrived = Promise.resolve(answer);
  return answer;
}
