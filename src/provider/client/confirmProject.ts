import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/types';
import { IdentityError } from '../IdentityError';
import { withDeadline } from '../withDeadline';
import type { ClientInternals } from './internals';
import { internalsOf } from './internals';
import { isFromProvider, settingsArrived } from './settings';
import { pageClientOf } from '../page';

type NetworkClient = NonNullable<ClientInternals['networkClient']>;
type Rejection = IdentityError | undefined;

/** A rejection is also logged, once per client. */
export async function confirmProject(client: StytchClient, clock: Clock): Promise<void> {
  const page = pageClientOf(client);
  page.rejection ??= findAndLogRejection(client, clock);
  const error = await page.rejection;
  if (error) throw error;
}

async function findAndLogRejection(client: StytchClient, clock: Clock): Promise<Rejection> {
  const error = await findRejection(client, clock);
  if (error) console.error(`[portico] ${error.message} (${error.errorType ?? error.code})`);
  return error;
}

/** Returns `undefined` if the provider accepts the project, or if the request failed for another reason. */
async function findRejection(client: StytchClient, clock: Clock): Promise<Rejection> {
  const settings = await settingsArrived(client);
  const { bootstrap, networkClient, publicToken } = internalsOf(client);
  if (isFromProvider(settings) || !bootstrap?.getAsync || !networkClient?.fetchSDK) return undefined;
  // The client does not report why its request has failed, so we send it again.
  const path = `/projects/bootstrap/${String(publicToken)}`;
  const requestSettings = async () => networkClient.fetchSDK?.({ url: path, method: 'GET' });
  const errorOfRequest = () =>
    withDeadline(requestSettings, { clock }).then(
      () => undefined,
      (thrown: IdentityError) => thrown, // the type is right: `withDeadline` rejects only with this class
    );
  const error = await errorOfRequest();
  const isRejected = error?.code === 'server' && (error.status ?? 500) < 500;
  if (isRejected) return error;
  if (error?.code !== 'network' || !(await isReachable(networkClient, path, clock))) return undefined;
  // The first network error may have been temporary.
  const secondError = await errorOfRequest();
  if (secondError?.code !== 'network') return undefined;
  const advice = `Pages of ${location.origin} may not read the identity provider’s replies. Check that the project allows this origin.`;
  return new IdentityError('invalid_config', advice);
}

/** The browser reports a refused origin as a network error too, but then a `no-cors` request succeeds. */
async function isReachable(networkClient: NetworkClient, path: string, clock: Clock): Promise<boolean> {
  const address = networkClient.buildSDKUrl?.(path);
  if (!address) return false;
  const request = () => fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
  return withDeadline(request, { clock }).then(
    () => true,
    () => false,
  );
}
