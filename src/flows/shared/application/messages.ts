import { defineMessages } from '../../../messages/defineMessages';

/** The sentences of failures in the consent and logout flows, by code. */
export const failures = defineMessages('failure', {
  session_over: 'No active session detected. Please log in to continue.',
  invalid_request: 'The address of this page lacks something that the application has to send.',
  redirect_refused: 'The answer leads to an address that this application has not asked for.',
  preflight_mismatch: 'The answer does not match what this application has asked for.',
  already_answered: 'This request has been answered already. Go back to the application to start again.',
});

/** Texts of both the consent and the logout screen. */
export const messages = defineMessages('application', {
  errorTitle: 'Looks like there was an error!',
  missing: 'Required parameter is missing: {param}. Please reach out to the application developer.',
  repeated: 'Parameter is given more than once: {param}. Please reach out to the application developer.',
  invalid: 'Parameter is not valid: {param}. Please reach out to the application developer.',
  noSessionTitle: 'You are not logged in',
  noSession: 'No active session detected. Please log in to continue.',
  continueTo: 'Continue to {host}',
  framed: 'For your safety, this can only be answered in a page of its own.',
  openPage: 'Open the page',
  resting: 'This can be chosen after the page has been in view for half a second.',
});
