import * as v from 'valibot';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { PrivateProperties } from '../../../provider/client/internals';
import { internalsOf } from '../../../provider/client/internals';
import { IdentityError } from '../../../provider/IdentityError';
import type { CheckResponse } from '../../../provider/responses';
import { filledMessage, responseCheck } from '../../../provider/responses';

/**
 * The same requests as those of `client.webauthn`, through the client's network object; the client stores the session
 * of a response. They fail with `client_unavailable` if the client lacks a private property.
 */
export function createPasskeyRequests(client: () => StytchClient) {
  const post = async (url: string, body: object) =>
    partsOf(client()).networkClient.fetchSDK({ url, method: 'POST', body });

  function storeSession(response: unknown, sessionDurationMinutes: number): unknown {
    const { __user: _, ...result } = checkObject(response);
    partsOf(client()).subscriptionService.updateSession(result, { sessionDurationMinutes });
    return result;
  }

  return {
    startSignIn(domain?: string) {
      const factor = client().session.getSync() ? 'secondary' : 'primary';
      return post(`/webauthn/authenticate/start/${factor}`, {
        domain: domain || location.hostname,
        return_passkey_credential_options: true,
      });
    },

    /** Reads the captcha token after the prompt, because the token expires within minutes. */
    async finishSignIn(credential: AuthenticationResponseJSON, minutes: number, waiting: AbortSignal) {
      const { networkClient, protectedAuth } = partsOf(client());
      const protection = await protectedAuth.getDFPTelemetryIDAndCaptcha();
      waiting.throwIfAborted();
      const response = await networkClient.retriableFetchSDK({
        url: '/webauthn/authenticate',
        method: 'POST',
        body: { ...finishBody(credential, minutes), ...protection },
        retryCallback: protectedAuth.retryWithCaptchaAndDFP,
      });
      return storeSession(response, minutes);
    },

    /** @param isPasskey if `true`, the provider requires user verification, which conditional create cannot perform */
    startRegistration(domain: string | undefined, isPasskey: boolean) {
      return post('/webauthn/register/start', {
        domain: domain || location.hostname,
        return_passkey_credential_options: isPasskey,
        user_agent: navigator.userAgent,
      });
    },

    async finishRegistration(credential: RegistrationResponseJSON, minutes: number) {
      return storeSession(await post('/webauthn/register', finishBody(credential, minutes)), minutes);
    },
  };
}

const checkObject = responseCheck(v.looseObject({}));

const finishBody = (credential: object, session_duration_minutes: number) => ({
  public_key_credential: JSON.stringify(credential),
  session_duration_minutes,
});

type Parts = Pick<PrivateProperties, 'networkClient' | 'subscriptionService' | 'protectedAuth'>;

function partsOf(client: StytchClient): Parts {
  const parts = internalsOf(client);
  const isComplete =
    typeof parts.networkClient?.fetchSDK === 'function' &&
    typeof parts.networkClient.retriableFetchSDK === 'function' &&
    typeof parts.subscriptionService?.updateSession === 'function' &&
    typeof parts.protectedAuth?.getDFPTelemetryIDAndCaptcha === 'function';
  if (!isComplete) throw new IdentityError('client_unavailable');
  return parts as Parts; // the cast is safe: the properties that the requests use were checked
}

/** Ceremony options are JSON in a property of the response. */
function optionsCheck<Options>(name: string, schema: v.GenericSchema): CheckResponse<Options> {
  const check = responseCheck(v.object({ [name]: v.pipe(v.string(), v.parseJson(), schema) }));
  // The cast is safe: the library reads only the checked properties.
  return (response) => check(response)[name] as Options;
}

export const readRequestOptions = optionsCheck<PublicKeyCredentialRequestOptionsJSON>(
  'public_key_credential_request_options',
  v.looseObject({ challenge: filledMessage }),
);

export const readCreationOptions = optionsCheck<PublicKeyCredentialCreationOptionsJSON>(
  'public_key_credential_creation_options',
  v.looseObject({
    challenge: filledMessage,
    rp: v.looseObject({}),
    user: v.looseObject({ id: filledMessage }),
    pubKeyCredParams: v.array(v.unknown()),
  }),
);
