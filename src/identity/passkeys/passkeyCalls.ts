import type { Asking } from '../asking';
import { IdentityError } from '../IdentityError';
import type { PasskeyCalls } from './types';

/** The ceremonies come in a chunk of their own: without passkeys none of it is downloaded. */
export function createPasskeyCalls({ client, browser }: Asking): PasskeyCalls {
  const ceremonies = () =>
    import(/* webpackChunkName: "passkey-ceremony" */ './ceremonies').then(
      ({ createCeremonies }) => createCeremonies(client, browser),
      (cause: unknown) => {
        throw new IdentityError('chunk_failed', '', { cause });
      },
    );

  return {
    authenticatePasskey: async (request, signal) => (await ceremonies()).authenticatePasskey(request, signal),
    offerPasskeys: async (request, signal) => (await ceremonies()).offerPasskeys(request, signal),
    registerPasskey: async (request, signal) => (await ceremonies()).registerPasskey(request, signal),
    renamePasskey: async (request, signal) => (await ceremonies()).renamePasskey(request, signal),
    deletePasskey: async (request, signal) => (await ceremonies()).deletePasskey(request, signal),
  };
}
