import type { Locator, Page } from '@playwright/test';
import { messages as sectionMessages } from '../../../src/screen/sectionMessages';
import { EmbedPage, embedUrl, type Embed } from '../page/EmbedPage';
import type { VisibleState } from '../screens/screens';
import { landingOf, providerNames, type ProviderType } from '../social/journeys';
import { StandInPage, type SocialAccount } from '../social/StandInPage';
import { fakeSignedInUser } from './addresses';

export const socials = {
  module: 'Account',
  config: {
    accountOptions: { sections: ['social'] },
    oauthOptions: { providers: [{ type: 'github' }, { type: 'google' }, { type: 'apple' }] },
  },
} as const satisfies Embed;

/** Its email address is not that of a user. */
export const stranger: SocialAccount = {
  name: 'Augusta King',
  email: 'augusta@social.example',
  email_verified: true,
};

export const socialList = (widget: Locator) => widget.getByRole('list', { name: 'Social accounts' });
export const connectButton = (widget: Locator, type: ProviderType) =>
  widget.getByRole('button', { name: `Connect ${providerNames[type]}`, exact: true });
export const removeButton = (widget: Locator, type: ProviderType) =>
  widget.getByRole('button', { name: new RegExp(`^Remove ${providerNames[type]}`) });
export const connected = (widget: Locator) =>
  widget.getByRole('status').filter({ hasText: /was connected\.$/ });

/** Connects the account of `stranger`. Returns the URL to which the provider leads back, without following it. */
export async function landingAfter(page: Page, type: ProviderType): Promise<string> {
  await connectButton(new EmbedPage(page).widget, type).click();
  const standIn = await new StandInPage(page).arrived(type);
  await standIn.choose(stranger);
  return landingOf(page, () => standIn.allow());
}

/** The browser itself would lose the description of the widget, which `/embed` reads from the fragment. */
export async function comeBack(page: Page, embed: Embed, landing: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(embedUrl(embed, new URL(landing).search));
  await new EmbedPage(page).ready();
}

const gitHub = { oauth_user_registration_id: 'oauth-user-test-1', provider_type: 'GitHub' };

const other = {
  oauth_user_registration_id: 'oauth-user-test-2',
  provider_type: 'The identity service of a university',
};

const withAccounts = fakeSignedInUser({ providers: [gitHub, other] });

const connectGoogle = (widget: Locator) => connectButton(widget, 'google').click();

export const accountSocialStates: Readonly<Record<string, VisibleState>> = {
  'Account, social accounts': { embed: socials, prepare: withAccounts, shows: 'Connect Google' },
  'Account, leaving for a social provider': {
    nightly: true,
    kind: 'pending',
    embed: socials,
    async prepare(project) {
      await withAccounts(project);
      await project.faults.add({ path: '/sdk/v1/oauth/attach', fault: { hang: true } });
    },
    act: connectGoogle,
    shows: 'Connect Google',
  },
  'Account, removing a social account': {
    nightly: true,
    embed: socials,
    prepare: withAccounts,
    act: (widget) => removeButton(widget, 'github').click(),
    shows: sectionMessages.texts.removeAddress,
  },
};
