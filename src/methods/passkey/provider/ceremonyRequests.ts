import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import * as v from 'valibot';
import { internalsOf, type PrivateProperties } from '../../../provider/client/internals';
import { IdentityError } from '../../../provider/IdentityError';
import { nonEmptyString, responseCheck, type CheckResponse } from '../../../provider/responses';

// `client.webauthn` opens the browser's prompt itself, and cannot abort it (ADR 0022). These functions send its requests
// through the client's private network object, and the client stores the session of a response. They fail with
// `client_unavailable` if the client lacks a private property.

export async function startSignIn(client: StytchClient, domain?: string) {
  const factor = client.session.getSync() ? 'secondary' : 'primary';
  return post(client, `/webauthn/authenticate/start/${factor}`, {
    domain: domain || location.hostname,
    return_passkey_credential_options: true,
  });
}

/** Reads the captcha token after the prompt, because the token expires within minutes. */
export async function finishSignIn(
  client: () => StytchClient,
  credential: AuthenticationResponseJSON,
  minutes: number,
  signal: AbortSignal,
) {
  const { networkClient, protectedAuth } = checkedInternalsOf(client());
  const protection = await protectedAuth.getDFPTelemetryIDAndCaptcha();
  signal.throwIfAborted();
  const response = await networkClient.retriableFetchSDK({
    url: '/webauthn/authenticate',
    method: 'POST',
    body: { ...finishBody(credential, minutes), ...protection },
    retryCallback: protectedAuth.retryWithCaptchaAndDFP,
  });
  return storeSession(client(), response, minutes);
}

/** @param isPasskey if `true`, the provider requires user verification, which conditional create cannot perform */
export const startRegistrationRequest = (
  client: StytchClient,
  domain: string | undefined,
  isPasskey: boolean,
) =>
  post(client, '/webauthn/register/start', {
    domain: domain || location.hostname,
    return_passkey_credential_options: isPasskey,
    user_agent: navigator.userAgent,
  });

export async function finishRegistration(
  client: () => StytchClient,
  credential: RegistrationResponseJSON,
  minutes: number,
) {
  const response = await post(client(), '/webauthn/register', finishBody(credential, minutes));
  return storeSession(client(), response, minutes);
}

const finishBody = (credential: object, session_duration_minutes: number) => ({
  public_key_credential: JSON.stringify(credential),
  session_duration_minutes,
});

const post = async (client: StytchClient, url: string, body: object) =>
  checkedInternalsOf(client).networkClient.fetchSDK({ url, method: 'POST', body });

function storeSession(client: StytchClient, response: unknown, sessionDurationMinutes: number): unknown {
  const { __user: _, ...result } = checkObject(response);
  checkedInternalsOf(client).subscriptionService.updateSession(result, { sessionDurationMinutes });
  return result;
}

const checkObject = responseCheck(v.looseObject({}));

type Internals = Pick<PrivateProperties, 'networkClient' | 'subscriptionService' | 'protectedAuth'>;

function checkedInternalsOf(client: StytchClient): Internals {
  const internals = internalsOf(client) as Partial<Internals>; // each property is checked
  const { networkClient, subscriptionService, protectedAuth } = internals;
  const functions = [
    networkClient?.fetchSDK,
    networkClient?.retriableFetchSDK,
    subscriptionService?.updateSession,
    protectedAuth?.getDFPTelemetryIDAndCaptcha,
  ];
  if (!functions.every((each) => typeof each === 'function')) throw new IdentityError('client_unavailable');
  return internals as Internals;
}

/** Ceremony options are JSON in a property of the response. */
function optionsCheck<Options>(name: string, schema: v.GenericSchema): CheckResponse<Options> {
  const check = responseCheck(v.object({ [name]: v.pipe(v.string(), v.parseJson(), schema) }));
  // The cast is safe: the library reads only the checked properties.
  return (response) => check(response)[name] as Options;
}

export const readRequestOptions = optionsCheck<PublicKeyCredentialRequestOptionsJSON>(
  'public_key_credential_request_options',
  v.looseObject({ challenge: nonEmptyString }),
);

export const readCreationOptions = optionsCheck<PublicKeyCredentialCreationOptionsJSON>(
  'public_key_credential_creation_options',
  v.looseObject({
    challenge: nonEmptyString,
    rp: v.looseObject({}),
    user: v.looseObject({ id: nonEmptyString }),
    pubKeyCredParams: v.array(v.unknown()),
  }),
);
