import type { Locator } from '@playwright/test';
import type { Embed } from '../page/EmbedPage';

export const authenticator = {
  module: 'Account',
  config: { accountOptions: { sections: ['authenticator'] } },
} as const satisfies Embed;

/** `*` stands for the id of the app. */
export const authenticatorPaths = {
  codes: '/sdk/v1/totps/recovery_codes',
  remove: '/sdk/v1/users/totps/*',
} as const;

export const setUpButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Set up an authenticator app' });
export const showButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Show the recovery codes' });
export const removeButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Remove Authenticator app' });
export const confirmButton = (widget: Locator) => widget.getByRole('button', { name: 'Remove', exact: true });
export const recoveryCodes = (widget: Locator) =>
  widget.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem');
export const doneButton = (widget: Locator) => widget.getByRole('button', { name: 'Done' });
