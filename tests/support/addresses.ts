import { addressOf, servers } from '../../scripts/servers';

export const host = addressOf(servers.host);
export const remote = addressOf(servers.remote);
export const identityProvider = addressOf(servers.identityProvider);
