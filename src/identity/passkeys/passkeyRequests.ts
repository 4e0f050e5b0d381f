import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { PrivateMembers } from '../client/internals';
import { internalsOf } from '../client/internals';
import { IdentityError } from '../core/IdentityError';
import type { CheckReply } from '../core/replies';
import { isRecord, isNonEmptyString } from '../core/shapes';

/**
 * The same requests as those of `client.webauthn`, through the client's network object; the client stores the session
 * of a response. They fail with `client_unavailable` if the client lacks a private property.
 */
export function createPasskeyRequests(client: () => StytchClient) {
  const post = async (url: string, body: object) =>
    partsOf(client()).networkClient.fetchSDK({ url, method: 'POST', body });

  function storeSession(reply: unknown, sessionDurationMinutes: number): unknown {
    if (!isRecord(reply)) return reply;
    const { __user: _, ...result } = reply;
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
      const reply = await networkClient.retriableFetchSDK({
        url: '/webauthn/authenticate',
        method: 'POST',
        body: { ...finishBody(credential, minutes), ...protection },
        retryCallback: protectedAuth.retryWithCaptchaAndDFP,
      });
      return storeSession(reply, minutes);
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

const finishBody = (credential: object, session_duration_minutes: number) => ({
  public_key_credential: JSON.stringify(credential),
  session_duration_minutes,
});

type Parts = Pick<PrivateMembers, 'networkClient' | 'subscriptionService' | 'protectedAuth'>;

function partsOf(client: StytchClient): Parts {
  const parts = internalsOf(client);
  const isComplete =
    typeof parts.networkClient?.fetchSDK === 'function' &&
    typeof parts.networkClient.retriableFetchSDK === 'function' &&
    typeof parts.subscriptionService?.updateSession === 'function' &&
    typeof parts.protectedAuth?.getDFPTelemetryIDAndCaptcha === 'function';
  if (!isComplete) throw new IdentityError('client_unavailable');
  return parts as Parts; // the cast is safe: the members that the requests use were checked
}

export const readRequestOptions = createOptionsReader<PublicKeyCredentialRequestOptionsJSON>(
  'public_key_credential_request_options',
  () => true,
);

export const readCreationOptions = createOptionsReader<PublicKeyCredentialCreationOptionsJSON>(
  'public_key_credential_creation_options',
  ({ rp, user, pubKeyCredParams }) =>
    isRecord(rp) && isRecord(user) && isNonEmptyString(user.id) && Array.isArray(pubKeyCredParams),
);

/**
 * Ceremony options are JSON in a property of the response.
 * @param isComplete checks what this kind of options has besides the challenge
 */
function createOptionsReader<Options>(
  name: string,
  isComplete: (options: Record<string, unknown>) => boolean,
): CheckReply<Options> {
  return (reply) => {
    const options = isRecord(reply) ? parse(reply[name]) : undefined;
    if (!isRecord(options) || !isNonEmptyString(options.challenge) || !isComplete(options))
      throw new IdentityError('bad_reply');
    return options as Options; // the cast is safe: the library reads only these members
  };
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
