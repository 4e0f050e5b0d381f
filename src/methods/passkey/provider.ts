import { sessionOver, withCodes, type Codes } from '../../provider/errors';
import { chunkError } from '../../provider/IdentityError';
import type { RequestSender } from '../../provider/session/requestSender';
import type {
  DeletePasskeyRequest,
  PasskeyOfferRequest,
  PasskeyRegistrationRequest,
  PasskeyRequest,
  PickedPasskey,
  RenamePasskeyRequest,
} from './provider/ceremony';

export type PasskeyCalls = ReturnType<typeof createPasskeyCalls>;

export function createPasskeyCalls(sender: RequestSender) {
  /** Pages without passkeys do not download the code of the ceremonies (5 kB). */
  const ceremonies = () =>
    import(/* webpackChunkName: "passkey-ceremony" */ './provider/ceremony').then(
      ({ createCeremonies }) => createCeremonies(sender),
      (cause: unknown) => {
        throw chunkError(cause);
      },
    );

  return {
    /** Interrupts another ceremony (the creation or use of a passkey) on the page. */
    authenticatePasskey: async (request: PasskeyRequest, signal: AbortSignal) =>
      withCodes(codes, (await ceremonies()).authenticatePasskey(request, signal)),

    /** Conditional UI: the browser suggests passkeys in a field. Pauses during other ceremonies. */
    async offerPasskeys(request: PasskeyOfferRequest, signal: AbortSignal): Promise<PickedPasskey> {
      const picked = await withCodes(codes, (await ceremonies()).offerPasskeys(request, signal));
      return { authenticate: (requestSignal) => withCodes(codes, picked.authenticate(requestSignal)) };
    },

    /** Creates a passkey for the signed-in user, and adds it as a factor to the session. */
    registerPasskey: async (request: PasskeyRegistrationRequest, signal: AbortSignal) =>
      withCodes(codes, (await ceremonies()).registerPasskey(request, signal)),

    renamePasskey: async (request: RenamePasskeyRequest, signal: AbortSignal) =>
      withCodes(codes, (await ceremonies()).renamePasskey(request, signal)),

    deletePasskey: async (request: DeletePasskeyRequest, signal: AbortSignal) =>
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
