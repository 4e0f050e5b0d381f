import type { Locator } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import type { Embed } from '../page/EmbedPage';
import { autofill } from '../page/typing';
import { email, newPassword, newPasswordField } from '../passwords/journeys';
import type { VisibleState } from '../screens/screens';
import { fakeSignedInUser } from './addresses';

export const accountPassword = {
  module: 'Account',
  config: { accountOptions: { sections: ['password'] } },
} as const satisfies Embed;

export const accountPasswordPaths = {
  change: '/sdk/v1/passwords/existing_password/reset',
};

export const setButton = (widget: Locator) => widget.getByRole('button', { name: 'Set a password' });
export const changeButton = (widget: Locator) => widget.getByRole('button', { name: 'Change your password' });
export const saveButton = (widget: Locator) => widget.getByRole('button', { name: 'Save' });
export const currentField = (widget: Locator) => widget.getByLabel('Current password', { exact: true });
export const saved = (widget: Locator) =>
  widget.getByRole('status').filter({ hasText: 'Your password was saved.' });

export async function typePasswords(widget: Locator, current: string): Promise<void> {
  await changeButton(widget).click();
  await autofill(currentField(widget), current);
  await autofill(newPasswordField(widget), newPassword);
}

export async function signsIn(project: Project, password: string): Promise<boolean> {
  const body = { email, password, session_duration_minutes: 30 };
  return (await project.callApi('/passwords/authenticate', body)).ok;
}

const password = { password_id: 'password-test-1', requires_reset: false };

const withPassword = fakeSignedInUser({ password });

const rejected = (errorType: string, message: string) => async (project: Project) => {
  await withPassword(project);
  await project.faults.add({
    path: accountPasswordPaths.change,
    fault: {
      status: 401,
      body: { status_code: 401, error_type: errorType, error_message: message },
    },
  });
};

const save = async (widget: Locator) => {
  await typePasswords(widget, 'a wrong guess');
  await saveButton(widget).click();
};

export const accountPasswordStates: Readonly<Record<string, VisibleState>> = {
  'Account, password': { embed: accountPassword, prepare: withPassword, shows: 'You have a password.' },
  'Account, changing the password': {
    embed: accountPassword,
    prepare: withPassword,
    act: (widget) => changeButton(widget).click(),
    shows: 'Current password',
  },
  'Account, saving the password': {
    nightly: true,
    kind: 'pending',
    embed: accountPassword,
    async prepare(project) {
      await withPassword(project);
      await project.faults.add({ path: accountPasswordPaths.change, fault: { hang: true } });
    },
    act: save,
    shows: 'Current password',
  },
  'Account, wrong current password': {
    nightly: true,
    kind: 'error',
    embed: accountPassword,
    prepare: rejected('password_does_not_match', 'No.'),
    act: save,
    shows: 'This is not your current password.',
  },
};
