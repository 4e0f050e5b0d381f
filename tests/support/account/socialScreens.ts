import type { Locator } from '@playwright/test';
import type { Project } from '../provider/Project';
import type { VisibleState } from '../screens/screens';
import { signedInWith } from './addressScreens';
import { connectButton, removeButton, socialPaths, socials } from './socials';

const gitHub = { oauth_user_registration_id: 'oauth-user-test-1', provider_type: 'GitHub' };
const other = {
  oauth_user_registration_id: 'oauth-user-test-2',
  provider_type: 'The identity service of a university',
};
const withAccounts = signedInWith({ providers: [gitHub, other] });
const onlyOne = signedInWith({ emails: [], phone_numbers: [], providers: [gitHub] });

const failing = (path: string, method?: string) => async (project: Project) => {
  await withAccounts(project);
  await project.addFault({ path, method, fault: { status: 500, body: {} } });
};
const connectGoogle = (widget: Locator) => connectButton(widget, 'google').click();
const remove = async (widget: Locator) => {
  await removeButton(widget, 'github').click();
  await widget.getByRole('button', { name: 'Remove', exact: true }).click();
};

/** The states of the section for social accounts. */
export const accountSocialStates: Readonly<Record<string, VisibleState>> = {
  'Account, social accounts': { embed: socials, prepare: withAccounts, shows: 'Connect Google' },
  'Account, no social account': {
    rest: true,
    embed: socials,
    prepare: signedInWith({}),
    shows: 'No social account is connected yet.',
  },
  'Account, the only way to log in': {
    rest: true,
    embed: socials,
    prepare: onlyOne,
    shows: /^To sign in, you need at least one/,
  },
  'Account, leaving for a social provider': {
    rest: true,
    kind: 'pending',
    embed: socials,
    async prepare(project) {
      await withAccounts(project);
      await project.addFault({ path: socialPaths.attach, fault: { hang: true } });
    },
    act: connectGoogle,
    shows: 'Connect Google',
  },
  'Account, social account not connected': {
    rest: true,
    kind: 'error',
    embed: socials,
    prepare: failing(socialPaths.attach),
    act: connectGoogle,
    shows: 'The server gave an answer we could not use.',
  },
  'Account, removing a social account': {
    rest: true,
    embed: socials,
    prepare: withAccounts,
    act: (widget) => removeButton(widget, 'github').click(),
    shows: 'You will no longer be able to sign in with it.',
  },
  'Account, social account not removed': {
    rest: true,
    kind: 'error',
    embed: socials,
    prepare: failing(socialPaths.deletion, 'DELETE'),
    act: remove,
    shows: 'The server gave an answer we could not use.',
  },
};
