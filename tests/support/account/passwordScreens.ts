import type { Locator } from '@playwright/test';
import type { Project } from '../provider/Project';
import type { VisibleState } from '../screens/screens';
import { accountPassword, accountPasswordPaths, changeButton, saveButton, typePasswords } from './passwords';
import { signedInWith } from './addressScreens';

const password = { password_id: 'password-test-1', requires_reset: false };
const withPassword = signedInWith({ password });
const refused = (errorType: string, message: string) => async (project: Project) => {
  await withPassword(project);
  await project.addFault({
    path: accountPasswordPaths.change,
    fault: {
      status: 401,
      body: { status_code: 401, error_type: errorType, error_message: message },
    },
  });
};
const open = (widget: Locator) => changeButton(widget).click();
const save = async (widget: Locator) => {
  await typePasswords(widget, 'a wrong guess');
  await saveButton(widget).click();
};

export const accountPasswordStates: Readonly<Record<string, VisibleState>> = {
  'Account, password': { embed: accountPassword, prepare: withPassword, shows: 'You have a password.' },
  'Account, changing the password': {
    embed: accountPassword,
    prepare: withPassword,
    act: open,
    shows: 'Current password',
  },
  'Account, saving the password': {
    rest: true,
    kind: 'pending',
    embed: accountPassword,
    async prepare(project) {
      await withPassword(project);
      await project.addFault({ path: accountPasswordPaths.change, fault: { hang: true } });
    },
    act: save,
    shows: 'Current password',
  },
  'Account, wrong current password': {
    rest: true,
    kind: 'error',
    embed: accountPassword,
    prepare: refused('password_does_not_match', 'No.'),
    act: save,
    shows: 'This is not your current password.',
  },
};
