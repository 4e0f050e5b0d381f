import { defineMessages } from '../../messages/defineMessages';

export const failures = defineMessages('failure', {
  session_over: 'No active session detected. Please log in to continue.',
  invalid_request: 'The application opened this page with an incomplete address.',
  redirect_refused: 'The answer leads to an address that this application has not asked for.',
  preflight_mismatch: 'The server’s answer does not match the application’s request.',
  already_answered: 'This request has been answered already. Go back to the application to start again.',
});

export const messages = defineMessages('application', {
  errorTitle: 'Looks like there was an error!',
  noSessionTitle: 'You are not logged in',
  noSession: 'No active session detected. Please log in to continue.',
  continueTo: 'Continue to {host}',
  framed: 'For your safety, this works only on a page of its own.',
  openPage: 'Open the page',
  resting: 'You can choose this after the page has been visible for half a second.',
});
