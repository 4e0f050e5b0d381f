interface ErrorDescription {
  /** The HTTP status of the reply. */
  status: number;
  /** The default of `error_message`. The widget shows it to people. */
  message: string;
}

/** All errors of the API. The keys are the values of `error_type`. The page `/errors` lists them. */
export const errorCatalogue = {
  bad_request: { status: 400, message: 'The request is not valid.' },
  invalid_path: {
    status: 400,
    message: 'The path is not in percent-encoded UTF-8, or a part of it is too long.',
  },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_email: { status: 400, message: 'The email address is not valid.' },
  invalid_phone_number: { status: 400, message: 'The phone number is not valid. Use the form +12025550162.' },
  invalid_phone_number_country_code: {
    status: 400,
    message: 'The country code of the phone number is not known.',
  },
  invalid_expiration_otp: { status: 400, message: 'expiration_minutes must be a whole number from 1 to 10.' },
  invalid_expiration_magic_link: {
    status: 400,
    message: 'A link expires after a whole number of minutes from 1 to 10080.',
  },
  invalid_expiration_password_reset: {
    status: 400,
    message: 'reset_password_expiration_minutes must be a whole number from 1 to 10080.',
  },
  invalid_session_duration_minutes: {
    status: 400,
    message: 'session_duration_minutes must be a whole number from 5 to 527040.',
  },
  invalid_code: { status: 400, message: 'A passcode has six digits.' },
  invalid_totp_code: { status: 400, message: 'A code of an authenticator app has six digits.' },
  invalid_expiration_totp: {
    status: 400,
    message: 'expiration_minutes must be a whole number from 5 to 1440.',
  },
  active_totp_exists: { status: 400, message: 'You have an authenticator app already.' },
  cannot_delete_last_primary_factor: {
    status: 400,
    message: 'This is your last email address, phone number or social account. Add another one first.',
  },
  too_many_unverified_factors: {
    status: 400,
    message: 'Verify the address that you have entered before, or wait five minutes.',
  },
  update_user_auth_method_not_allowed: {
    status: 400,
    message: 'This call changes the name and untrusted_metadata. Other calls add and delete factors.',
  },
  metadata_invalid_format: { status: 400, message: 'untrusted_metadata must be a JSON object.' },
  metadata_too_many_keys: { status: 400, message: 'untrusted_metadata may have 20 keys.' },
  metadata_too_large: { status: 400, message: 'untrusted_metadata may have 4 KB of JSON.' },
  invalid_method_id: { status: 400, message: 'The method_id is not valid.' },
  invalid_code_challenge: {
    status: 400,
    message: 'code_challenge must be a SHA-256 digest in base64url, 43 characters.',
  },
  no_login_redirect_urls_set: { status: 400, message: 'The project has no login redirect URLs.' },
  no_signup_redirect_urls_set: { status: 400, message: 'The project has no signup redirect URLs.' },
  no_reset_password_redirect_urls_set: {
    status: 400,
    message: 'The project has no password reset redirect URLs.',
  },
  no_match_for_provided_magic_link_url: {
    status: 400,
    message: 'The redirect URL is not among the redirect URLs of the project.',
  },
  no_match_for_provided_reset_password_url: {
    status: 400,
    message: 'The redirect URL is not among the password reset redirect URLs of the project.',
  },
  no_match_for_provided_oauth_url: {
    status: 400,
    message: 'The redirect URL is not among the redirect URLs of the project.',
  },
  invalid_oauth_provider: { status: 400, message: 'This social provider is not known.' },
  oauth_config_not_found: { status: 400, message: 'The project has no OAuth client of Google.' },
  default_provider_not_allowed: {
    status: 400,
    message: 'One Tap needs an OAuth client of Google of the project itself.',
  },
  oauth_flow_callback_error: {
    status: 400,
    message:
      'This sign-in was not started in this browser, was finished already, or has expired. Start it again.',
  },
  invalid_oauth_attach_token: {
    status: 400,
    message: 'The oauth_attach_token was used already, has expired, or is of another social provider.',
  },
  invalid_google_id_token: {
    status: 400,
    message: 'The ID token of Google could not be verified, or was used already.',
  },
  duplicate_oauth_registration: {
    status: 400,
    message: 'This account at the social provider belongs to another user.',
  },
  weak_password: { status: 400, message: 'The password is too weak. Choose a longer or less common one.' },
  breached_password: {
    status: 400,
    message: 'The password appeared in a data breach elsewhere. Choose another one.',
  },
  reset_password: { status: 400, message: 'The password has to be reset before it can be used again.' },
  password_already_exists: { status: 400, message: 'You have a password already.' },
  no_user_password: { status: 400, message: 'You have no password yet.' },
  password_does_not_match: { status: 401, message: 'The existing password is wrong.' },
  duplicate_email: { status: 400, message: 'A user with this email address already exists.' },
  duplicate_phone_number: { status: 400, message: 'A user with this phone number already exists.' },
  invalid_webauthn_registration_domain: {
    status: 400,
    message: 'The domain is not one of an origin that the project allows.',
  },
  duplicate_webauthn_registration: { status: 400, message: 'This passkey is registered already.' },
  no_active_webauthn_registrations: { status: 400, message: 'You have no passkey for this domain.' },
  no_pending_webauthn_registration: {
    status: 400,
    message: 'The registration was not started in this session, was finished already, or has expired.',
  },
  invalid_wallet_type: { status: 400, message: 'crypto_wallet_type must be ethereum or solana.' },
  invalid_crypto_wallet_address: {
    status: 400,
    message:
      'The address is not one of this type of wallet: 0x and 40 hex digits for ethereum, a public key in base58 for solana.',
  },
  crypto_wallet_type_incompatible_with_siwe: {
    status: 400,
    message: 'siwe_params are for ethereum wallets.',
  },
  invalid_siwe_domain: {
    status: 400,
    message: 'The page that asks must be of an origin that the project allows.',
  },
  invalid_siwe_uri: { status: 400, message: 'uri must be an address on the origin of the page that asks.' },
  invalid_siwe_chain_id: {
    status: 400,
    message: 'chain_id must be a text of digits, from 1 to 9223372036854775771.',
  },
  invalid_siwe_statement: {
    status: 400,
    message: 'statement must be one line of letters, digits, spaces and the marks that a URI may have.',
  },
  invalid_siwe_message_request_id: {
    status: 400,
    message: 'message_request_id must be a text that may stand in the path of a URI.',
  },
  invalid_siwe_resource: { status: 400, message: 'resources must be a list of up to 16 URIs.' },
  duplicate_wallet_address_for_user: { status: 400, message: 'The wallet belongs to another user.' },
  post_logout_redirect_uri_not_registered: {
    status: 400,
    message: 'The post_logout_redirect_uri is not registered for this application.',
  },
  unsupported_response_type: { status: 400, message: 'The only response_type is "code".' },
  oauth_invalid_scope_requested: {
    status: 400,
    message: 'scopes must be a list of one or more scope names.',
  },
  invalid_prompt: { status: 400, message: 'prompt must be none, login, consent or select_account.' },
  oidc_prompt_none_must_be_exclusive: {
    status: 400,
    message: 'prompt must not ask for a screen together with "none".',
  },
  pkce_required_for_idp_authorization_flow: {
    status: 400,
    message: 'An application without a secret must send a code_challenge.',
  },
  invalid_target: { status: 400, message: 'A resource must be an absolute URI without a fragment.' },
  invalid_code_challenge_method: { status: 400, message: 'The only code_challenge_method is S256.' },
  recent_login_required: {
    status: 400,
    message: 'The application asks for a new login. Log in again, then come back.',
  },
  pkce_expected_code_challenge: { status: 400, message: 'The project requires PKCE: send a code_challenge.' },
  pkce_expected_code_verifier: {
    status: 400,
    message: 'The link was asked for with PKCE: a code_verifier is needed.',
  },
  pkce_mismatch: { status: 400, message: 'The code_verifier does not match the pkce challenge of the link.' },
  pkce_did_not_expect_code_verifier: {
    status: 400,
    message: 'The sign-in was started without PKCE: a code_verifier does not belong to it.',
  },
  unauthorized_credentials: { status: 401, message: 'The credentials are not valid.' },
  user_unauthenticated: { status: 401, message: 'There is no session. Log in first.' },
  connected_app_supplied_redirect_url_not_found_in_client: {
    status: 401,
    message: 'The redirect_uri is not registered for this application.',
  },
  unable_to_auth_impersonation_token: {
    status: 401,
    message:
      'The impersonation could not be authenticated: its token was used already, has expired, or is not known.',
  },
  unable_to_auth_magic_link: {
    status: 401,
    message: 'The link could not be authenticated: it was used already, has expired, or is not known.',
  },
  invalid_trusted_auth_token: {
    status: 401,
    message: 'The trusted auth token could not be verified: it is not of this profile, or has expired.',
  },
  unable_to_auth_password_reset_token: {
    status: 401,
    message: 'The password could not be reset: the link was used already, has expired, or is not known.',
  },
  session_too_old_to_reset_password: {
    status: 401,
    message: 'Log in again by password or email, then change the password within five minutes.',
  },
  unable_to_auth_otp_code: {
    status: 401,
    message: 'The passcode could not be authenticated: it was used already.',
  },
  unable_to_register_webauthn_registration: {
    status: 401,
    message: 'The passkey could not be registered: the answer of the authenticator is not valid.',
  },
  unable_to_auth_webauthn_registration: {
    status: 401,
    message:
      'The passkey could not be authenticated: the answer is not valid, was used already, or has expired.',
  },
  unable_to_authenticate_crypto_wallet: {
    status: 401,
    message:
      'The wallet could not be authenticated: the signature is not of this address, or the challenge was used already or has expired.',
  },
  unable_to_authenticate_totp: {
    status: 401,
    message: 'The code is wrong, has expired, or was used already.',
  },
  unable_to_authenticate_recovery_code: {
    status: 401,
    message: 'The recovery code is wrong or was used already.',
  },
  siwe_message_expired: { status: 401, message: 'The signed message has expired. Ask for a new one.' },
  siwe_message_not_valid_yet: { status: 401, message: 'The signed message is not valid yet.' },
  insufficient_factors: {
    status: 401,
    message: 'Confirm with a second kind of factor, such as a text message or a passkey, then try again.',
  },
  cannot_update_trusted_metadata: {
    status: 401,
    message: 'A page cannot change trusted_metadata. Only a server can.',
  },
  origin_not_allowed: { status: 403, message: 'The project does not allow requests from this origin.' },
  host_not_allowed: { status: 403, message: 'This server answers to loopback names only.' },
  otp_code_not_found: { status: 404, message: 'The passcode is wrong or has expired.' },
  email_not_found: { status: 404, message: 'The email address was not found.' },
  phone_number_not_found: { status: 404, message: 'The phone number was not found.' },
  totp_not_found: { status: 404, message: 'The authenticator app was not found.' },
  biometric_registration_not_found: { status: 404, message: 'The biometric registration was not found.' },
  webauthn_registration_not_found: { status: 404, message: 'The passkey registration was not found.' },
  oauth_token_not_found: {
    status: 404,
    message: 'The token was used already, has expired, or is not known. Sign in again.',
  },
  oauth_user_registration_not_found: { status: 404, message: 'The OAuth registration was not found.' },
  crypto_wallet_not_found: { status: 404, message: 'The crypto wallet was not found.' },
  session_not_found: { status: 404, message: 'The session has ended or was never started.' },
  trusted_token_profile_not_found: {
    status: 404,
    message: 'There is no trusted token profile with this profile_id.',
  },
  project_not_found: { status: 404, message: 'There is no project with this public token.' },
  connected_app_not_found: { status: 404, message: 'There is no application with this client_id.' },
  user_not_found: { status: 404, message: 'There is no such user in this project.' },
  route_not_found: { status: 404, message: 'There is no such route.' },
  body_too_large: { status: 413, message: 'The request body is too large.' },
  unsupported_content_type: { status: 415, message: 'Send JSON, with the content type application/json.' },
  too_many_requests: { status: 429, message: 'Too many requests. Try again in a little while.' },
  user_lock_limit_reached: {
    status: 429,
    message: 'Too many wrong passcodes. Ask for a new one.',
  },
  internal_server_error: { status: 500, message: 'Something went wrong on our side. Try again later.' },
  not_available: { status: 501, message: 'This part of the identity provider is not available yet.' },
} satisfies Record<string, ErrorDescription>;

export type ErrorType = keyof typeof errorCatalogue;

interface ApiErrorOptions {
  message?: string;
  retryAfterSeconds?: number;
}

/** An error of the API. Routes, and all code that they call, may throw it; `respond.ts` makes the reply from it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly type: ErrorType;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(type: ErrorType, options: ApiErrorOptions = {}) {
    super(options.message ?? errorCatalogue[type].message);
    this.type = type;
    this.status = errorCatalogue[type].status;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
