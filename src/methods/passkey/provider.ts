import { sessionOver, withCodes, type Codes } from '../../provider/errors';
import { chunkError } from '../../provider/IdentityError';
import type { SignInStep } from '../../provider/session/factors';
import type { RequestSender } from '../../provider/session/requestSender';
import type { Ceremonies } from './provider/ceremony';

export function createPasskeyCalls(sender: RequestSender): Ceremonies {
  /** Pages without passkeys do not download the code of the ceremonies (5 kB). */
  async function withCeremonies<Result>(call: (ceremonies: Ceremonies) => Promise<Result>): Promise<Result> {
    const { createCeremonies } = await import(
      /* webpackChunkName: "passkey-ceremony" */ './provider/ceremony'
    ).catch((cause: unknown) => {
      throw chunkError(cause);
    });
    return withCodes(codes, call(createCeremonies(sender)));
  }

  return {
    authenticatePasskey: (...args) => withCeremonies((calls) => calls.authenticatePasskey(...args)),
    async offerPasskeys(...args) {
      const { authenticate } = await withCeremonies((calls) => calls.offerPasskeys(...args));
      return { authenticate: (signal) => withCodes(codes, authenticate(signal)) };
    },
    registerPasskey: (...args) => withCeremonies((calls) => calls.registerPasskey(...args)),
    renamePasskey: (...args) => withCeremonies((calls) => calls.renamePasskey(...args)),
    deletePasskey: (...args) => withCeremonies((calls) => calls.deletePasskey(...args)),
  };
}

const codes: Codes = [
  ['webauthn_registration_not_found', 'passkey_not_found'],
  ['unable_to_auth_webauthn_registration', 'passkey_invalid'],
  ['no_active_webauthn_registrations', 'passkey_not_offered'],
  ['invalid_webauthn_registration_domain', 'passkey_not_offered'],
  ...sessionOver,
];

/** The step itself asks the browser whether it can hold a passkey. */
export const passkeyOfferStep: SignInStep = {
  isNeeded: (_config, _user, factors, isNew) =>
    isNew && factors?.passkeys.length === 0 && !factors.verified.includes('passkey'),
};
