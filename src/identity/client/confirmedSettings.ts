import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../IdentityError';
import { internalsOf } from './internals';
import { isAnswer } from './isAnswer';
import type { Settings } from './settings';
import { read, renew, replaceParts, retire, settingsOf, settingsReady } from './settings';

/** Concurrent reads run one after the other, so that they share one client. */
const latest = () => oncePerPage('confirmed-settings/1', () => new WeakMap<StytchClient, Promise<unknown>>());

/**
 * The project's settings, confirmed by the provider, for a call that leaves the page. After a failed read the client uses
 * its defaults: it would leave without PKCE, or for another address. So a failed read is repeated.
 *
 * @param waiting aborts when the attempt is over. The client that repeats the read is then retired, and its reply
 * discarded.
 * @throws IdentityError `network` when the repeated read fails too.
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
  if (!internalsOf(client).bootstrap?.getAsync) return {}; // of another version: its settings cannot be read

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
