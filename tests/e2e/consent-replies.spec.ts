/** Wrong replies of the provider to the consent screen: it follows no foreign address, and shows an error instead. */
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
import { foreignAddresses } from '../support/consent/foreignAddresses';
import { heading } from '../support/journeys';
import type { Project } from '../support/provider/Project';
import { expect, test } from '../support/test';

/** The widget stays on its page after an answer. Without this, it goes back to the application. */
const withoutRedirects = { ...identityProviderModule, followRedirects: false };
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' });

/** Makes the provider's reply to an answer lead to this address. */
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

test('replies that lead to another address are not followed, and each is reported once @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await signIn(page, project);
  const embed = await openEmbed(identityProviderModule, authorizationQuery(await addApplication(project)));
  const navigations = watchNavigations(page);
  await expect(allow(page)).toBeEnabled();
  for (const [index, address] of foreignAddresses.entries()) {
    await project.removeFaults();
    await leadTo(project, address.replaceAll('app.example', 'trail-notes.example'));
    await (index ? embed.widget.getByRole('button', { name: 'Try again' }) : allow(page)).click();
    await expect.poll(async () => (await embed.errors()).length).toBe(index + 1);
    await expect(embed.widget.getByRole('alert')).toContainText(refused);
  }
  expect(await embed.errors()).toEqual(
    foreignAddresses.map(() => expect.objectContaining({ code: 'redirect_refused' })),
  );
  expect(navigations).toEqual([]);
});

for (const [wrong, change] of [
  ['consent_required of the wrong type', { consent_required: 'yes' }],
  ['no client', { client: null }],
  ['scope_results of the wrong type', { scope_results: {} }],
  ['another application', { client: { client_id: 'another', client_name: 'Trail Notes' } }],
] as const) {
  test(`a reply to the authorization request with ${wrong} shows an error and no buttons @rest`, async ({
    openEmbed,
    page,
    project,
  }) => {
    await signIn(page, project);
    const client_id = await addApplication(project);
    const data = {
      user_id: 'user-test-1',
      user: {},
      client: { client_id, client_name: 'Trail Notes' },
      consent_required: true,
      scope_results: [{ scope: 'openid', is_grantable: true, description: '' }],
      ...change,
    };
    await project.addFault({ path: consentPaths.start, fault: { status: 200, body: { data } } });
    const embed = await openEmbed(withoutRedirects, authorizationQuery(client_id, { scope: 'openid' }));
    await expect(heading(embed.widget, 'Looks like there was an error!')).toBeVisible();
    await expect(allow(page)).toHaveCount(0);
    await expect.poll(() => embed.errors()).toHaveLength(1);
  });
}

for (const [outcome, fault] of [
  ['have no reply', { hang: true }],
  ['cannot be read', { status: 500, body: {} }],
] as const) {
  test(`if the project’s settings ${outcome}, consent is shown without the project’s name @rest`, async ({
    openEmbed,
    page,
    project,
  }) => {
    await signIn(page, project);
    const client_id = await addApplication(project);
    await project.addFault({ path: '/sdk/v1/projects/bootstrap/*', fault });
    const { widget } = await openEmbed(withoutRedirects, authorizationQuery(client_id));
    await expect(heading(widget, 'Sign in to Trail Notes')).toBeVisible();
    await expect(allow(page)).toBeEnabled();
  });
}
