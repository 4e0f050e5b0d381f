import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { oncePerPage } from '../../browser/pageScope';
import { IdentityError } from '../IdentityError';
import { isText } from '../shapes';
import { withDeadline } from '../withDeadline';
import type { ClientInternals } from './internals';
import { internalsOf } from './internals';
import { isAnswer } from './isAnswer';
import { settingsArrived } from './settings';

type NetworkClient = NonNullable<ClientInternals['networkClient']>;
type Refusal = IdentityError | undefined;

const refusals = () => oncePerPage('project-refusals/1', () => new WeakMap<StytchClient, Promise<Refusal>>());

/**
 * Rejects if the provider refuses to send the project's settings for a reason that the host can fix. Either the public
 * token is unknown (`server`), or the page's origin is not allowed (`invalid_config`). Logs the reason once per page.
 * Resolves when the settings have arrived, and also after a network error.
 */
export async function confirmProject(client: StytchClient, clock: Clock): Promise<void> {
  const refusal = refusals().get(client) ?? findAndLog(client, clock);
  refusals().set(client, refusal);
  const error = await refusal;
  if (error) throw error;
}

async function findAndLog(client: StytchClient, clock: Clock): Promise<Refusal> {
  const error = await find(client, clock);
  if (error) console.error(`[portico] ${error.message} (${error.errorType ?? error.code})`);
  return error;
}

async function find(client: StytchClient, clock: Clock): Promise<Refusal> {
  const settings = await settingsArrived(client, clock);
  const { bootstrap, networkClient, publicToken } = internalsOf(client);
  if (isAnswer(settings) || !bootstrap?.getAsync || !networkClient?.fetchSDK) return undefined;
  // The client does not report why its read of the settings failed, so we repeat the read here.
  const path = `/projects/bootstrap/${String(publicToken)}`;
  const read = async () => networkClient.fetchSDK?.({ url: path, method: 'GET' });
  const ask = () =>
    withDeadline(read, { clock }).then(
      () => undefined,
      (thrown: IdentityError) => thrown, // withDeadline rejects only with an IdentityError
    );
  const error = await ask();
  if (error?.code === 'server' && (error.status ?? 500) < 500) return error;
  if (error?.code !== 'network' || !(await answers(networkClient, path, clock))) return undefined;
  // The browser may have been offline for the first read, and online again for the second. So we read once more.
  if ((await ask())?.code !== 'network') return undefined;
  const advice = `Pages of ${location.origin} may not read the identity provider’s replies. Check that the project allows this origin.`;
  return new IdentityError('invalid_config', advice);
}

/**
 * Whether the provider answers a `no-cors` request. The browser reports a refused origin and a network error in the
 * same way, but if only the origin is refused, a `no-cors` request succeeds.
 */
async function answers(networkClient: NetworkClient, path: string, clock: Clock): Promise<boolean> {
  const address = networkClient.buildSDKUrl?.(path);
  if (!isText(address)) return false;
  const request = () => fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
  return withDeadline(request, { clock }).then(
    () => true,
    () => false,
  );
}
