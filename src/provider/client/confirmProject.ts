import type { StytchClient } from '@stytch/vanilla-js/headless';
import { isLoopback, safeUrl } from '../../browser/safeUrl';
import type { Clock } from '../../browser/types';
import { IdentityError } from '../IdentityError';
import { pageClientOf } from '../page';
import { withDeadline } from '../withDeadline';
import { internalsOf, type ClientInternals } from './internals';
import { isFromProvider, settingsArrived } from './settings';

type NetworkClient = NonNullable<ClientInternals['networkClient']>;

type Rejection = IdentityError | undefined;

/**
 * Rejects if the provider does not know the public token, or does not allow the page's origin. The reason is also
 * logged, once per client.
 */
export async function confirmProject(client: StytchClient, clock: Clock): Promise<void> {
  const pageClient = pageClientOf(client);
  pageClient.rejection ??= findRejection(client, clock).then((error) => {
    if (error) console.error(`[portico] ${error.message} (${error.errorType ?? error.code})`);
    return error;
  });
  const error = await pageClient.rejection;
  if (error) throw error;
}

/** Returns `undefined` if the provider accepts the project, or if the request failed for another reason. */
async function findRejection(client: StytchClient, clock: Clock): Promise<Rejection> {
  const settings = await settingsArrived(client);
  const { bootstrap, networkClient, publicToken } = internalsOf(client);
  const canAsk = bootstrap?.getAsync && networkClient?.fetchSDK;
  if (!canAsk || isFromProvider(settings)) return undefined;
  // The client does not report why its request has failed, so we send it again.
  const path = `/projects/bootstrap/${String(publicToken)}`;
  const requestSettings = async () => networkClient.fetchSDK?.({ url: path, method: 'GET' });
  const errorOfRequest = () =>
    withDeadline(requestSettings, { clock }).then(
      () => undefined,
      (thrown: IdentityError) => thrown, // the type is right: `withDeadline` rejects only with this class
    );
  const error = await errorOfRequest();
  if (isOfProject(error)) return error;
  if (error?.code !== 'network' || !(await isReachable(networkClient, path, clock))) return undefined;
  const isTemporary = (await errorOfRequest())?.code !== 'network';
  if (isTemporary) return undefined;
  return rejectionOfOrigin(networkClient, path);
}

function rejectionOfOrigin(networkClient: NetworkClient, path: string): IdentityError {
  const { origin } = location;
  const url = safeUrl(networkClient.buildSDKUrl?.(path) ?? '');
  // A provider on loopback is that of `npm start`.
  const advice =
    url && isLoopback(url)
      ? `Enter in the checkout of Portico: npm run allow -- ${origin}`
      : 'Add it to the authorized domains of the project.';
  return new IdentityError(
    'invalid_config',
    `The identity provider does not allow pages of ${origin}. ${advice}`,
  );
}

const isOfProject = (error: Rejection) => error?.code === 'server' && (error.status ?? 500) < 500;

/** The browser reports an origin that is not allowed as a network error too, but then a `no-cors` request succeeds. */
async function isReachable(networkClient: NetworkClient, path: string, clock: Clock): Promise<boolean> {
  const url = networkClient.buildSDKUrl?.(path);
  if (!url) return false;
  const request = () => fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
  return withDeadline(request, { clock }).then(
    () => true,
    () => false,
  );
}
