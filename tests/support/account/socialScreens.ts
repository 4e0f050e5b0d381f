import type { Locator } from '@playwright/test';
import type { VisibleState } from '../screens/screens';
import { signedInWith } from './addressScreens';
import { connectButton, removeButton, socialPaths, socials } from './socials';

const gitHub = { oauth_user_registration_id: 'oauth-user-test-1', provider_type: 'GitHub' };
const other = {
  oauth_user_registration_id: 'oauth-user-test-2',
  provider_type: 'The identity service of a university',
};
const withAccounts = signedInWith({ providers: [gitHub, other] });
const connectGoogle = (widget: Locator) => connectButton(widget, 'google').click();

export const accountSocialStates: Readonly<Record<string, VisibleState>> = {
  'Account, social accounts': { embed: socials, prepare: withAccounts, shows: 'Connect Google' },
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
  'Account, removing a social account': {
    rest: true,
    embed: socials,
    prepare: withAccounts,
    act: (widget) => removeButton(widget, 'github').click(),
    shows: 'You will no longer be able to sign in with it.',
  },
};
