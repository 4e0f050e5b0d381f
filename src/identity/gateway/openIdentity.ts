import type { Browser } from '../../browser/types';
import { clientOf } from '../client/clients';
import type { ClientSource } from '../client/ClientSource';
import { createGateway } from './gateway';
import type { Identity } from './gateway';

/** Loads the client, and creates the gateway for it. */
export async function openIdentity(source: ClientSource, browser: Browser): Promise<Identity> {
  return createGateway(await clientOf(source, browser), browser, source.publicToken);
}
