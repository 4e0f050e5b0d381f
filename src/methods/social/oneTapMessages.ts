import { defineMessages } from '../../messages/defineMessages';

export const messages = defineMessages('oneTap', {
  origin_not_allowed_for_client:
    'Google One Tap: {origin} is not allowed for this client ID. Add it in the Google console; for local development add localhost both with and without the port.',
  invalid_client:
    'Google One Tap: the client ID is not recognised by Google. Check that it matches the one in the Google console.',
  oauth_config_not_found: 'Google One Tap: no Google OAuth client is configured for this project.',
  no_login_redirect_urls_set: 'Google One Tap: no login redirect URLs are set for this project.',
  no_signup_redirect_urls_set: 'Google One Tap: no signup redirect URLs are set for this project.',
  default_provider_not_allowed:
    'Google One Tap: the default provider cannot be used. Set up your own Google OAuth client for this project.',
  one_tap_failed: 'Google One Tap could not be shown.',
});
