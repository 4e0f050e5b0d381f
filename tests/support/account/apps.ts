import type { Locator } from '@playwright/test';
import type { Embed } from '../page/EmbedPage';

/** Account with only the section for connected applications. */
export const connectedApps = {
  module: 'Account',
  config: { accountOptions: { sections: ['connectedApps'] } },
} as const satisfies Embed;

/** The paths of the API. `*` stands for the id of an application. */
export const appPaths = {
  list: '/sdk/v1/users/connected_apps',
  revoke: '/sdk/v1/users/connected_apps/*/revoke',
} as const;
export const revokeButton = (widget: Locator, name: string) =>
  widget.getByRole('button', { name: `Remove the access of ${name}` });
export const confirmButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Remove access', exact: true });
