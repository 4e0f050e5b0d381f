import { errorCatalogue } from '../../identity-provider/src/wire/errors';
import type { ErrorType } from '../../identity-provider/src/wire/errors';
import { serverErrors } from '../../src/messages/serverErrors';

/**
 * The types of errors that need no translation, by the reason. In a language other than English, a person would see the
 * provider's English message for such an error.
 */
const untranslated: Readonly<Record<string, readonly ErrorType[]>> = {
  'The widget creates this part of the request, so only a fault in our code causes the error.': [
    'bad_request',
    'invalid_path',
    'invalid_json',
    'invalid_method_id',
    'invalid_code_challenge_method',
    'pkce_expected_code_challenge',
    'pkce_did_not_expect_code_verifier',
    'invalid_oauth_provider',
    'invalid_wallet_type',
    'crypto_wallet_type_incompatible_with_siwe',
    'invalid_siwe_uri',
    'invalid_siwe_chain_id',
    'invalid_siwe_statement',
    'invalid_siwe_message_request_id',
    'invalid_siwe_resource',
    'siwe_message_not_valid_yet',
    'route_not_found',
    'body_too_large',
    'headers_too_large',
    'unsupported_content_type',
  ],
  'The project or the host is set up wrongly. The message is for the developer, who sees it at the first attempt.':
    [
      'invalid_expiration_otp',
      'invalid_expiration_magic_link',
      'invalid_expiration_password_reset',
      'invalid_session_duration_minutes',
      'no_login_redirect_urls_set',
      'no_signup_redirect_urls_set',
      'no_reset_password_redirect_urls_set',
      'no_match_for_provided_magic_link_url',
      'no_match_for_provided_reset_password_url',
      'no_match_for_provided_oauth_url',
      'oauth_config_not_found',
      'default_provider_not_allowed',
      'invalid_webauthn_registration_domain',
      'invalid_siwe_domain',
      'origin_not_allowed',
      'host_not_allowed',
      'project_not_found',
      'not_available',
      'trusted_token_profile_not_found',
      'invalid_trusted_auth_token',
    ],
  'The request of the application is wrong. The message names the fault for the developer of the application.':
    [
      'invalid_prompt',
      'oidc_prompt_none_must_be_exclusive',
      'pkce_required_for_idp_authorization_flow',
      'invalid_code_challenge',
      'invalid_target',
    ],
  'The screen shows a text of its own.': [
    'password_does_not_match',
    'duplicate_oauth_registration',
    'oauth_user_registration_not_found',
    'invalid_totp_code',
    'totp_not_found',
    'unable_to_authenticate_totp',
    'unable_to_authenticate_recovery_code',
    'reset_password',
    'user_unauthenticated',
    'duplicate_webauthn_registration',
    'no_active_webauthn_registrations',
    'no_pending_webauthn_registration',
    'unable_to_register_webauthn_registration',
    'unable_to_auth_webauthn_registration',
    'webauthn_registration_not_found',
    'cannot_delete_last_primary_factor',
    'too_many_unverified_factors',
    'phone_number_not_found',
  ],
  'Only a project with a step-up rule of its own sends it. The message says which factor is missing.': [
    'insufficient_factors',
  ],
  'The browser shows the error as a page, because it has left for the social provider.': [
    'invalid_oauth_attach_token',
  ],
  'Account asks for a proof, and then sends the request again.': ['session_too_old_to_reset_password'],
  'The widget reads immediately before whether the person has a password.': ['no_user_password'],
  'The widget does not use the calls that cause the error.': [
    'cannot_update_trusted_metadata',
    'update_user_auth_method_not_allowed',
    'metadata_invalid_format',
    'metadata_too_many_keys',
    'metadata_too_large',
    'biometric_registration_not_found',
    'crypto_wallet_not_found',
  ],
  'The widget sets up an authenticator app only for a person without one, and always for the same time.': [
    'active_totp_exists',
    'invalid_expiration_totp',
  ],
  'The widget creates a password only for an address without an account, which it checks immediately before.':
    ['password_already_exists'],
  'The widget accepts only addresses of the right form from a wallet.': ['invalid_crypto_wallet_address'],
  'Google creates the token immediately before the request, so the error needs a wrong clock or a forged request.':
    ['invalid_google_id_token', 'oauth_flow_callback_error'],
  'The time limit of the widget ends before the time limit of the server.': ['request_timeout'],
};

test('each type of error of the identity provider has a translation, or a reason why it needs none', () => {
  const listed = [...Object.keys(serverErrors.texts), ...Object.values(untranslated).flat()];
  expect(Object.keys(errorCatalogue).filter((type) => !listed.includes(type))).toEqual([]);
});

/**
 * Only the real provider sends these types of errors. Our provider has no list of refused email addresses and phone
 * numbers, one type for a wallet of another user, and sends a passcode to an address that the user has already.
 */
const onlyFromRealProvider = [
  'inactive_email',
  'unsubscribed_phone_number',
  'duplicate_wallet_address',
  'duplicate_email_for_user',
  'duplicate_phone_number_for_user',
];

test('each translated type of error is one that a provider sends', () => {
  const sent: readonly string[] = [...Object.keys(errorCatalogue), ...onlyFromRealProvider];
  expect(Object.keys(serverErrors.texts).filter((type) => !sent.includes(type))).toEqual([]);
});

test('no type of error has both a translation and a reason against it, or two reasons', () => {
  const types = Object.values(untranslated).flat();
  expect(types.filter((type, index) => type in serverErrors.texts || types.indexOf(type) !== index)).toEqual(
    [],
  );
});
