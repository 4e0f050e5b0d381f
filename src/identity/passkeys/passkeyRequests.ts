import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { IdentityError } from '../core/IdentityError';
import type { CheckReply } from '../core/replies';
import { isRecord, isText } from '../core/shapes';

interface Request {
  readonly url: string;
  readonly method: 'POST';
  readonly body: object;
  readonly retryCallback?: unknown;
}

/**
 * Private members of the client. The client's own passkey calls use them too. A host may pass a client of another
 * version, which may lack them.
 */
interface ClientParts {
  readonly _networkClient: {
    fetchSDK(request: Request): Promise<unknown>;
    retriableFetchSDK(request: Request): Promise<unknown>;
  };
  readonly _subscriptionService: {
    updateSession(reply: object, options: { sessionDurationMinutes: number }): void;
  };
  readonly dfpProtectedAuth: {
    getDFPTelemetryIDAndCaptcha(): Promise<object>;
    readonly retryWithCaptchaAndDFP: unknown;
  };
}

/**
 * Creates the requests of a ceremony. They are the same as the requests of `client.webauthn`: the network object of the
 * client sends them, and if a reply contains a session, the client stores this session. If the client lacks one of the
 * private members, the requests fail with `client_unavailable`.
 */
export function createPasskeyRequests(client: StytchClient) {
  const post = async (url: string, body: object) =>
    partsOf(client)._networkClient.fetchSDK({ url, method: 'POST', body });

  function storeSession(reply: unknown, sessionDurationMinutes: number): unknown {
    if (!isRecord(reply)) return reply;
    const { __user: _, ...result } = reply;
    partsOf(client)._subscriptionService.updateSession(result, { sessionDurationMinutes });
    return result;
  }

  return {
    startSignIn(domain?: string) {
      const factor = client.session.getSync() ? 'secondary' : 'primary';
      return post(`/webauthn/authenticate/start/${factor}`, {
        domain: domain || location.hostname,
        return_passkey_credential_options: true,
      });
    },

    /** The captcha token expires within minutes, so it is read after the person has answered the prompt. */
    async finishSignIn(credential: AuthenticationResponseJSON, minutes: number, waiting: AbortSignal) {
      const { _networkClient, dfpProtectedAuth } = partsOf(client);
      const protection = await dfpProtectedAuth.getDFPTelemetryIDAndCaptcha();
      waiting.throwIfAborted();
      const reply = await _networkClient.retriableFetchSDK({
        url: '/webauthn/authenticate',
        method: 'POST',
        body: { ...finishing(credential, minutes), ...protection },
        retryCallback: dfpProtectedAuth.retryWithCaptchaAndDFP,
      });
      return storeSession(reply, minutes);
    },

    /**
     * @param isPasskey if `true`, the provider requires user verification. It must be `false` for conditional create,
     * which cannot perform user verification.
     */
    startRegistration(domain: string | undefined, isPasskey: boolean) {
      return post('/webauthn/register/start', {
        domain: domain || location.hostname,
        return_passkey_credential_options: isPasskey,
        user_agent: navigator.userAgent,
      });
    },

    async finishRegistration(credential: RegistrationResponseJSON, minutes: number) {
      return storeSession(await post('/webauthn/register', finishing(credential, minutes)), minutes);
    },
  };
}

const finishing = (credential: object, session_duration_minutes: number) => ({
  public_key_credential: JSON.stringify(credential),
  session_duration_minutes,
});

// Returns the private members of the client. Each request reads them again, because they may have been replaced: if the
// request for the project's settings hangs, the members of a second client take their place (ADR 0014).
function partsOf({ webauthn }: StytchClient): ClientParts {
  const parts = webauthn as unknown as ClientParts; // the cast is safe: the next lines check the private members
  const isComplete =
    isRecord(parts) &&
    typeof parts._networkClient?.fetchSDK === 'function' &&
    typeof parts._networkClient.retriableFetchSDK === 'function' &&
    typeof parts._subscriptionService?.updateSession === 'function' &&
    typeof parts.dfpProtectedAuth?.getDFPTelemetryIDAndCaptcha === 'function';
  if (!isComplete) throw new IdentityError('client_unavailable');
  return parts;
}

export const readRequestOptions = optionsIn<PublicKeyCredentialRequestOptionsJSON>(
  'public_key_credential_request_options',
  () => true,
);

export const readCreationOptions = optionsIn<PublicKeyCredentialCreationOptionsJSON>(
  'public_key_credential_creation_options',
  ({ rp, user, pubKeyCredParams }) =>
    isRecord(rp) && isRecord(user) && isText(user.id) && Array.isArray(pubKeyCredParams),
);

function optionsIn<Options>(
  name: string,
  isComplete: (options: Record<string, unknown>) => boolean,
): CheckReply<Options> {
  return (reply) => {
    const options = isRecord(reply) ? parsed(reply[name]) : undefined;
    if (!isRecord(options) || !isText(options.challenge) || !isComplete(options))
      throw new IdentityError('bad_reply');
    return options as Options; // the cast is safe: the library reads only these members
  };
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
