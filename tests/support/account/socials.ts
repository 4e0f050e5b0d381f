import type { Locator, Page } from '@playwright/test';
import type { Embed } from '../page/EmbedPage';
import { EmbedPage, embedUrl } from '../page/EmbedPage';
import type { ProviderType } from '../social/journeys';
import { landingOf, providerNames } from '../social/journeys';
import type { SocialAccount } from '../social/passStandIn';
import { StandInPage } from '../social/StandInPage';

export const socials = {
  module: 'Account',
  config: {
    accountOptions: { sections: ['social'] },
    oauthOptions: { providers: [{ type: 'github' }, { type: 'google' }, { type: 'apple' }] },
  },
} as const satisfies Embed;

export const socialPaths = {
  attach: '/sdk/v1/oauth/attach',
  authenticate: '/sdk/v1/oauth/authenticate',
  deletion: '/sdk/v1/users/oauth/*',
} as const;

/** Its address is not that of a user. */
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

/** Returns the URL to which `answer` leads back, without following it. */
export async function landingAfter(
  page: Page,
  type: ProviderType,
  answer: (standIn: StandInPage) => Promise<unknown> = allow,
): Promise<string> {
  await connectButton(new EmbedPage(page).widget, type).click();
  const standIn = await new StandInPage(page).arrived(type);
  return landingOf(page, async () => void (await answer(standIn)));
}

export async function allow(standIn: StandInPage): Promise<void> {
  await standIn.choose(stranger);
  await standIn.allow();
}

/** The browser itself would lose the description of the widget, which `/embed` reads from the fragment. */
export async function comeBack(page: Page, embed: Embed, landing: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(embedUrl(embed, new URL(landing).search));
  await new EmbedPage(page).ready();
}
