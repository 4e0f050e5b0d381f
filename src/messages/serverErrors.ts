import { defineMessages } from './defineMessages';

/** Only for translations: an English widget shows the provider's own messages, and never loads these. */
export const serverErrors = defineMessages('server', {
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  user_lock_limit_reached: 'Too many attempts. Your account is locked for now. Please try again later.',
  invalid_email: 'Invalid email address',
  inactive_email: 'Messages to this email address cannot be delivered. Please use another one.',
  email_not_found: 'There is no account with this email address.',
  phone_number_not_found: 'There is no account with this phone number.',
  duplicate_email: 'There is already an account with this email address.',
  user_not_found: 'There is no such account.',
  invalid_phone_number: 'Invalid phone number, please try again.',
  invalid_phone_number_country_code: 'We cannot send messages to this country. Please use another number.',
  unsubscribed_phone_number: 'This number has opted out of our messages. Please use another number.',
  otp_code_not_found: 'Invalid passcode, please try again.',
  unable_to_auth_otp_code: 'Invalid passcode, please try again.',
  invalid_code: 'Invalid passcode, please try again.',
  unauthorized_credentials: 'The email address or the password is wrong.',
  weak_password: 'This password is too weak. Please choose another password.',
  breached_password: 'This password has appeared in a data leak. Please choose another password.',
  unable_to_auth_magic_link: 'This link has expired or was used already. Ask for a new one.',
  unable_to_auth_password_reset_token: 'This link has expired or was used already. Ask for a new one.',
  pkce_mismatch: 'Open the link in the browser in which you asked for it.',
  session_not_found: 'You are no longer logged in. Please log in again.',
  unable_to_authenticate_crypto_wallet: 'The signature of the wallet was not accepted. Please try again.',
  siwe_message_expired: 'The request to your wallet has expired. Please try again.',
  duplicate_phone_number: 'There is already an account with this phone number.',
  duplicate_email_for_user: 'You have already added this one.',
  duplicate_phone_number_for_user: 'You have already added this one.',
  duplicate_wallet_address: 'There is already an account with this wallet.',
  duplicate_wallet_address_for_user: 'There is already an account with this wallet.',
  oauth_token_not_found: 'This sign-in has expired or was used already. Please try again.',
  pkce_expected_code_verifier: 'Open the link in the browser in which you asked for it.',
  connected_app_not_found:
    'The application is not registered here. Please reach out to the application developer.',
  connected_app_supplied_redirect_url_not_found_in_client:
    'The application sent an address that is not registered. Please reach out to the application developer.',
  post_logout_redirect_uri_not_registered:
    'The application sent an address that is not registered. Please reach out to the application developer.',
  unsupported_response_type:
    'The application’s request is invalid. Please reach out to the application developer.',
  oauth_invalid_scope_requested:
    'The application’s request is invalid. Please reach out to the application developer.',
  recent_login_required: 'The application asks for a new login. Please log in again.',
  internal_server_error: 'Something went wrong. Please try again.',
});
