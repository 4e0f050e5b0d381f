import { defineMessages } from './defineMessages';

/** Replace the provider's own sentences in English too, because those are for developers. */
export const providerFailures = defineMessages('server', {
  email_not_found: 'There is no account with this email address.',
  phone_number_not_found: 'There is no account with this phone number.',
  pkce_mismatch: 'Open the link in the browser in which you asked for it.',
  pkce_expected_code_verifier: 'Open the link in the browser in which you asked for it.',
});

/** In the client's chunk, because the client sends all requests. */
export const requestFailures = defineMessages('failure', {
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  network: 'We could not reach the server. Check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  bad_reply: 'The server gave an answer we could not use. Please try again.',
  session_not_stored:
    'The browser did not keep your sign-in. Allow cookies and site data for this page, then try again.',
  wrong_clock:
    'The browser did not keep your sign-in. Check the date and time of this device, then try again.',
  captcha_blocked:
    'A security check could not be loaded. Turn off content blockers for this page and try again.',
});
