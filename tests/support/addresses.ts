import { addressOf, servers } from '../../scripts/servers';

/** The addresses of the servers in this run of the tests. */
export const host = addressOf(servers.host);
export const remote = addressOf(servers.remote);
export const identityProvider = addressOf(servers.identityProvider);
export const relyingParty = addressOf(servers.relyingParty);
