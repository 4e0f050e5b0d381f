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
 * Rejects where the identity provider refuses this page its project's settings and the host can mend it: the public token
 * is not known (`server`), or the page's origin is not allowed (`invalid_config`). The console names the cause once per page.
 * Resolves where the settings came, and where the connection failed.
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
  // The client keeps the reason to itself, so the read is made once more.
  const path = `/projects/bootstrap/${String(publicToken)}`;
  const read = async () => networkClient.fetchSDK?.({ url: path, method: 'GET' });
  const ask = () =>
    withDeadline(read, { clock }).then(
      () => undefined,
      (thrown: IdentityError) => thrown, // withDeadline rejects with nothing else
    );
  const error = await ask();
  if (error?.code === 'server' && (error.status ?? 500) < 500) return error;
  if (error?.code !== 'network' || !(await answers(networkClient, path, clock))) return undefined;
  // The connection may have come back meanwhile.
  if ((await ask())?.code !== 'network') return undefined;
  const advice = `Pages of ${location.origin} get no answer from the identity provider that they may read. Check that the project allows this origin.`;
  return new IdentityError('invalid_config', advice);
}

/** A browser does not tell a refused origin from a lost connection. An answer that may not be read tells them apart. */
async function answers(networkClient: NetworkClient, path: string, clock: Clock): Promise<boolean> {
  const address = networkClient.buildSDKUrl?.(path);
  if (!isText(address)) return false;
  const request = () => fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
  return withDeadline(request, { clock }).then(
    () => true,
    () => false,
  );
}
