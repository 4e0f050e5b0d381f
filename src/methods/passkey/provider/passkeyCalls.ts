import type { PasskeyCalls } from './ceremonies';
import type { RequestSender } from '../../../provider/session/requestSender';
import { chunkError } from '../../../provider/IdentityError';
import { sessionOver, withCodes } from '../../../provider/errors';
import type { Codes } from '../../../provider/errors';

/** Pages without passkeys do not download the code of the ceremonies (5 kB). */
export function createPasskeyCalls(sender: RequestSender): PasskeyCalls {
  const ceremonies = () =>
    import(/* webpackChunkName: "passkey-ceremony" */ './ceremonies').then(
      ({ createCeremonies }) => createCeremonies(sender),
      (cause: unknown) => {
        throw chunkError(cause);
      },
    );

  return {
    authenticatePasskey: async (request, signal) =>
      withCodes(codes, (await ceremonies()).authenticatePasskey(request, signal)),
    async offerPasskeys(request, signal) {
      const picked = await withCodes(codes, (await ceremonies()).offerPasskeys(request, signal));
      return { authenticate: (attempt) => withCodes(codes, picked.authenticate(attempt)) };
    },
    registerPasskey: async (request, signal) =>
      withCodes(codes, (await ceremonies()).registerPasskey(request, signal)),
    renamePasskey: async (request, signal) =>
      withCodes(codes, (await ceremonies()).renamePasskey(request, signal)),
    deletePasskey: async (request, signal) =>
      withCodes(codes, (await ceremonies()).deletePasskey(request, signal)),
  };
}

const codes: Codes = [
  ['webauthn_registration_not_found', 'passkey_not_found'],
  ['unable_to_auth_webauthn_registration', 'passkey_invalid'],
  ['no_active_webauthn_registrations', 'passkey_not_offered'],
  ['invalid_webauthn_registration_domain', 'passkey_not_offered'],
  ...sessionOver,
];
