import { inTime } from '../../browser/inTime';
import type { Browser } from '../../browser/types';
import { CHUNK_LIMIT_MS } from '../../config/limits';
import { clientOf } from '../client/clients';
import type { ClientSource } from '../client/source';
import { IdentityError } from '../core/IdentityError';
import type { Identity } from './types';

/**
 * The gateway has its own chunk, so that a host that only calls `getClient` does not load it. This chunk and the
 * client's code load at the same time.
 */
export async function openIdentity(source: ClientSource, browser: Browser): Promise<Identity> {
  const [{ createGateway }, client] = await Promise.all([loadGateway(browser), clientOf(source, browser)]);
  return createGateway(client, browser, source.publicToken);
}

const loadGateway = (browser: Browser) =>
  inTime(
    { clock: browser, ms: CHUNK_LIMIT_MS },
    () => import(/* webpackChunkName: "gateway" */ './gateway'),
  ).catch((cause: unknown) => {
    throw new IdentityError('chunk_failed', '', { cause });
  });
