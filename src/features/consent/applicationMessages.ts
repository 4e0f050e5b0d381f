import { defineMessages } from '../../messages/defineMessages';

export const failures = defineMessages('failure', {
  session_over: 'No active session detected. Please log in to continue.',
  invalid_request: 'The application opened this page with an incomplete address.',
  redirect_refused: 'The answer leads to an address that this application has not asked for.',
  preflight_mismatch: 'The server’s answer does not match the application’s request.',
  already_answered: 'This request has been answered already. Go back to the application to start again.',
});

/** Here, because the screens of the consent and of the logout share them. */
export const messages = defineMessages('application', {
  errorTitle: 'Looks like there was an error!',
  noSessionTitle: 'You are not logged in',
  noSession: 'No active session detected. Please log in to continue.',
  continueTo: 'Continue to {host}',
  framed: 'For your safety, this works only on a page of its own.',
  openPage: 'Open the page',
  // Half a second is `CONSENT_DELAY_MS`, which a message cannot read.
  resting: 'You can choose this after the page has been visible for half a second.',
  missing: 'Required parameter is missing: {param}. Please reach out to the application developer.',
  repeated: 'Parameter is given more than once: {param}. Please reach out to the application developer.',
  invalid: 'Parameter is not valid: {param}. Please reach out to the application developer.',
});

/** Here, because Account's list of connected applications shows them, too. */
export const permissionMessages = defineMessages('consent', {
  openid: 'Verify your identity',
  openidDetail: 'View information stored within your account',
  personal: 'View your personal profile information',
  profile: 'Your name, profile picture, and language preferences',
  email: 'Your email address',
  phone: 'Your phone number',
  offline: "Maintain access to your data even when you're not actively using the app",
  offlineAccess: 'Access your data while offline',
  offlineWork: 'Synchronize data and process background tasks on your behalf',
  full: 'Full access to your account',
  fullDetail: 'Act on your behalf in every part of your account',
  custom: 'Use the {scope} scope',
});
