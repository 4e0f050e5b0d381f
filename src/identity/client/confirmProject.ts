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
 * Rejects where the provider refuses this page the settings of its project, and the host can fix that: the public token
 * is unknown (`server`), or the page's origin is not allowed (`invalid_config`). Logs the cause once per page. Resolves
 * when the settings arrived, and after a network error.
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
  // The client does not hand out the reason for a failed read, so the read is repeated here.
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
  // The first read may have failed offline, and the browser may be online again.
  if ((await ask())?.code !== 'network') return undefined;
  const advice = `Pages of ${location.origin} may not read the identity provider’s replies. Check that the project allows this origin.`;
  return new IdentityError('invalid_config', advice);
}

/**
 * The browser reports a refused origin and a network error the same way. A `no-cors` request succeeds only for the first.
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
