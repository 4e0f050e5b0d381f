import type { StytchClient } from '@stytch/vanilla-js/headless';
import { createBrowser } from '../../browser/createBrowser';
import type { Browser } from '../../browser/types';
import { ownMembers } from '../../config/ownMembers';
import { isPublicToken } from '../../config/validation';
import { constructClient } from './constructClient';
import { warnOfSharedCookies } from './cookieNames';
import { IdentityError } from '../core/IdentityError';
import { internalsOf } from './internals';
import { knownClients } from './knownClients';
import { isText } from '../core/shapes';
import { sameOptions } from './sameOptions';
import type { ClientSource } from './source';
import { currentClient } from './successors';

export function getClient(publicToken: string, clientOptions?: object): Promise<StytchClient> {
  return clientFor(publicToken, clientOptions, createBrowser());
}

export async function clientOf(source: ClientSource, browser: Browser): Promise<StytchClient> {
  if (!source.client) return clientFor(source.publicToken, source.clientOptions, browser);
  adoptClient(source.client);
  return source.client;
}

async function clientFor(
  publicToken: unknown,
  given: object | undefined,
  browser: Browser,
): Promise<StytchClient> {
  if (!isPublicToken(publicToken)) throw new IdentityError('invalid_config');
  const options = ownOptions(given);
  const known = knownClients();
  const found = known.get(publicToken);
  if (found) {
    if (given && !found.warned && !sameOptions(options, found.options ?? noOptions)) {
      found.warned = true;
      console.warn(`[portico] ${publicToken} already has a client; other clientOptions are ignored.`);
    }
    return currentClient(await found.client);
  }
  const client = constructClient(publicToken, options, browser);
  known.set(publicToken, { client, options, warned: false });
  client.then(
    (made) => warnOfSharedCookies(publicToken, made),
    () => known.delete(publicToken),
  );
  return client;
}

const noOptions: object = Object.create(null);

function ownOptions(given: unknown): object {
  try {
    const own = ownMembers(given, 'clientOptions');
    return typeof own === 'object' && own !== null ? own : noOptions;
  } catch (cause) {
    throw new IdentityError('invalid_config', '', { cause });
  }
}

// Stores the host's client, so that other widgets with its public token use it too.
function adoptClient(client: StytchClient): void {
  const { publicToken } = internalsOf(client);
  if (!isText(publicToken)) return;
  const known = knownClients();
  if (!known.has(publicToken)) {
    known.set(publicToken, { client: Promise.resolve(client), options: undefined, warned: true });
    warnOfSharedCookies(publicToken, client);
  }
}
