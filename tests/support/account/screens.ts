import type { Locator } from '@playwright/test';
import type { Project } from '../provider/Project';
import type { VisibleState } from '../screens/screens';
import { passkeyPaths } from '../passkeys/journeys';
import { signedInWith } from '../passkeys/screens';
import { appStates, returnApps } from './appScreens';
import { account, editName } from './journeys';
import { typeInto } from '../page/typing';

const openForm = (widget: Locator) => editName(widget).click();
const saveForm = async (widget: Locator) => {
  await openForm(widget);
  await typeInto(widget.getByLabel('First name'), 'Ada');
  await widget.getByRole('button', { name: 'Save' }).click();
};
const withPasskey = async (project: Project) => {
  await signedInWith(['A security key whose name is longer than one line'])(project);
  await returnApps(project);
};

/** The states of the account. */
export const accountStates: Readonly<Record<string, VisibleState>> = {
  Account: { embed: account, prepare: withPasskey, shows: 'Your account' },
  'Account, changing the name': {
    rest: true,
    embed: account,
    prepare: withPasskey,
    act: openForm,
    shows: 'First name',
  },
  'Account, name not saved': {
    rest: true,
    kind: 'error',
    embed: account,
    async prepare(project) {
      await withPasskey(project);
      await project.addFault({ method: 'PUT', path: passkeyPaths.user, fault: { status: 500, body: {} } });
    },
    act: saveForm,
    shows: 'The server gave an answer we could not use.',
  },
  'Account, not signed in': {
    rest: true,
    kind: 'error',
    embed: account,
    shows: 'Sign in to manage your account.',
  },
  'Account, signed out': {
    rest: true,
    embed: account,
    prepare: withPasskey,
    act: (widget) => widget.getByRole('button', { name: 'Sign out' }).click(),
    shows: 'You are signed out',
  },
  ...appStates,
};
