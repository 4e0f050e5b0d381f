import { account, editName, saveName } from '../support/account/journeys';
import { expect } from '../support/test';
import type { Operation } from './matrix';

// Each attempt saves a new name, so that the test can see that this attempt has succeeded.
let names = 0;
let latest = '';

export const accountChanges: Operation[] = [
  {
    name: 'saving a name in the account',
    path: '/sdk/v1/users/me',
    method: 'PUT',
    open: ({ embed, project: { publicToken } }) => embed.open({ publicToken, ...account }),
    async arrive({ widget }) {
      const cancel = widget.getByRole('button', { name: 'Cancel' });
      if (await cancel.isVisible()) await cancel.click();
      await expect(editName(widget)).toBeVisible();
    },
    async send({ widget }) {
      latest = `Ada ${++names}`;
      await saveName(widget, latest, '');
    },
    retry: ({ widget }) => widget.getByRole('button', { name: 'Save' }).click(),
    failed: ({ widget }) => widget.getByRole('alert').filter({ hasText: /\w/ }).first(),
    succeeded: ({ widget }) => widget.getByText(latest, { exact: true }),
  },
];
