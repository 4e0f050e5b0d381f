import type { Page } from '@playwright/test';
import {
  addApplication,
  application,
  consentPaths,
  identityProviderModule,
  logoutQuery,
  serveApplication,
  signIn,
  watchNavigations,
} from '../support/consent/journeys';
import { heading } from '../support/journeys';
import type { Project } from '../support/provider/Project';
import { expect, test } from '../support/test';

const yes = (page: Page) => page.getByRole('button', { name: 'Yes' });
const leadTo = (project: Project, redirect_uri: string) =>
  project.addFault({
    path: consentPaths.logout,
    fault: { status: 200, body: { data: { redirect_uri, consent_required: false } } },
  });
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('Yes ends the session here and at the provider, and goes back to the application @engine', async ({
  openEmbed,
  page,
  project,
}) => {
  await serveApplication(page);
  await signIn(page, project);
  const query = logoutQuery(await addApplication(project), { state: 's' });
  const { widget } = await openEmbed(identityProviderModule, query);
  await expect(heading(widget, 'Log out?')).toBeVisible();
  await expect(yes(page)).toBeEnabled();
  await yes(page).press('Enter');
  await page.waitForURL(`${application.home}?state=s`);
  expect(await project.requests(consentPaths.revoke)).toHaveLength(1);
  await expect.poll(() => cookieNames(page)).not.toContain('stytch_session');
});

test('a logout whose reply leads to a script shows an error, and revokes nothing', async ({
  openEmbed,
  page,
  project,
}) => {
  await signIn(page, project);
  await leadTo(project, 'javascript:document.body.append("hacked")');
  const embed = await openEmbed(identityProviderModule, logoutQuery(await addApplication(project)));
  const navigations = watchNavigations(page);
  await expect(heading(embed.widget, 'Looks like there was an error!')).toBeVisible();
  await expect.poll(() => embed.errors()).toEqual([expect.objectContaining({ code: 'redirect_refused' })]);
  expect(await project.requests(consentPaths.revoke)).toEqual([]);
  expect(navigations).toEqual([]);
});
