/** The consent screen follows no foreign URL, and shows an error instead. */
import type { Page } from '@playwright/test';
import {
  addApplication,
  application,
  authorizationQuery,
  consentPaths,
  identityProviderModule,
  serveApplication,
  signIn,
  watchNavigations,
} from '../support/consent/journeys';
import type { Project } from '../support/provider/Project';
import { expect, test } from '../support/test';

const allow = (page: Page) => page.getByRole('button', { name: 'Allow' });

const leadTo = (project: Project, redirect_uri: string) =>
  project.addFault({
    path: consentPaths.submit,
    fault: { status: 200, body: { data: { redirect_uri } } },
  });

const refused = 'an address that this application has not asked for';
const hostileAddresses = [
  'https://evil.example/callback?code=1',
  'javascript:document.body.append("hacked")',
];
for (const redirect_uri of hostileAddresses) {
  test(`a reply that leads to ${redirect_uri} is not followed, and can be retried @rest`, async ({
    openEmbed,
    page,
    project,
  }) => {
    await serveApplication(page);
    await signIn(page, project);
    await leadTo(project, redirect_uri);
    const embed = await openEmbed(identityProviderModule, authorizationQuery(await addApplication(project)));
    const navigations = watchNavigations(page);
    await expect(allow(page)).toBeEnabled();
    await allow(page).click();
    await expect(embed.widget.getByRole('alert')).toContainText(refused);
    await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ code: 'redirect_refused' })]);
    expect(navigations).toEqual([]);
    await project.removeFaults();
    await embed.widget.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${application.redirect}?**`);
  });
}
