import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../IdentityError';
import { internalsOf } from './internals';
import { isAnswer } from './isAnswer';
import type { Settings } from './settings';
import { read, renew, replaceParts, retire, settingsOf, settingsReady } from './settings';

/** The latest read for each client. A new read starts after it, so that concurrent reads share one new client. */
const latest = () => oncePerPage('confirmed-settings/1', () => new WeakMap<StytchClient, Promise<unknown>>());

/**
 * Returns the project's settings for a call that navigates away from the page. If the client's read of the settings has
 * failed, the client uses its defaults: it would navigate without PKCE, or to a wrong address. So the read is then
 * repeated, with a new client.
 *
 * @param waiting signal of the attempt. When it aborts, the new client is stopped and its reply is ignored.
 * @throws IdentityError `network` if the repeated read fails too.
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
  if (!internalsOf(client).bootstrap?.getAsync) return {}; // a client of another version, whose settings cannot be read

  const fresh = renew(client, settings);
  if (!fresh) throw new IdentityError('network');
  const over = new Promise<undefined>((resolve) =>
    waiting.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  const answer = await Promise.race([read(fresh), over]);
  settings.renewal = undefined;
  if (waiting.aborted || !isAnswer(answer)) {
    retire(fresh);
    throw new IdentityError('network');
  }
  replaceParts(client, fresh);
  settings.arrived = Promise.resolve(answer);
  return answer;
}
