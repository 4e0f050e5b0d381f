import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/clock';
import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../core/IdentityError';
import { stopClient } from './clientActions';
import { internalsOf } from './internals';
import { isFromProvider } from './isFromProvider';
import type { SettingsRequest } from './settings';
import { createNewClient, readSettings, replaceClient, settingsReady, settingsRequestOf } from './settings';

/**
 * The latest call of `confirmedSettings` for each client. The next call waits for it, and can then use its result
 * instead of requesting the settings again.
 */
const latestCalls = () =>
  oncePerPage('confirmed-settings/1', () => new WeakMap<StytchClient, Promise<unknown>>());

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
  const request = settingsRequestOf(client, clock);
  const earlierCall = latestCalls().get(client) ?? Promise.resolve();
  const confirmed = earlierCall.then(() => confirm(client, request, waiting));
  latestCalls().set(
    client,
    confirmed.catch(() => undefined),
  );
  return confirmed;
}

async function confirm(client: StytchClient, request: SettingsRequest, waiting: AbortSignal) {
  waiting.throwIfAborted();
  const settings = await request.reply;
  if (isFromProvider(settings)) return settings;
  // A client of another version may lack this member. Then its settings cannot be read.
  if (!internalsOf(client).bootstrap?.getAsync) return {};

  const newClient = createNewClient(client, request);
  if (!newClient) throw new IdentityError('network');
  const aborted = new Promise<undefined>((resolve) =>
    waiting.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  const newSettings = await Promise.race([readSettings(newClient), aborted]);
  request.pendingClient = undefined;
  if (waiting.aborted || !isFromProvider(newSettings)) {
    stopClient(newClient);
    throw new IdentityError('network');
  }
  replaceClient(client, newClient);
  request.reply = Promise.resolve(newSettings);
  return newSettings;
}
