/** `authorize.spec.ts` has the journeys with a real application. */
import type { Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import {
  addApplication,
  application,
  authorizationQuery,
  consentPaths,
  identityProviderModule,
  logoutQuery,
  signIn,
} from '../support/consent/journeys';
import { cookieNames, heading } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { tabTo } from '../support/page/typing';
import { expect, test } from '../support/test';

/** The application's URLs do not exist, so the test answers for them. */
const serveApplication = (page: Page) =>
  page.route(`${application.origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Trail Notes</h1>' }),
  );

/** Without this, the widget goes back to the application after an answer. */
const withoutRedirects = { ...identityProviderModule, followRedirects: false };
const allow = (page: Page) => page.getByRole('button', { name: 'Allow' });
const deny = (page: Page) => page.getByRole('button', { name: 'Deny' });
const yes = (page: Page) => page.getByRole('button', { name: 'Yes' });
const bodies = async (project: Project, path: string) =>
  (await project.requests(path)).map(({ body }) => body);

test('Allow, with the keyboard alone, submits the displayed scopes, and the browser goes back to the application @engine', async ({
  openEmbed,
  page,
  project,
}) => {
  await serveApplication(page);
  await signIn(page, project);
  const client_id = await addApplication(project);
  const { widget } = await openEmbed(identityProviderModule, authorizationQuery(client_id));
  await expect(widget.getByRole('list', { name: 'Trail Notes is requesting to:' })).toBeVisible();
  await expect(widget.getByText('trail-notes.example')).toBeVisible();
  await tabTo(page, widget.locator('summary', { hasText: 'View your personal profile information' }));
  await page.keyboard.press('Enter');
  await expect(widget.getByText('Your email address')).toBeVisible();
  await expect(allow(page)).toBeEnabled();
  await tabTo(page, deny(page));
  await tabTo(page, allow(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${application.redirect}?**`);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('state')).toBe('state-of-the-application');
  expect(searchParams.get('code')).toBeTruthy();
  const shared = {
    client_id,
    redirect_uri: application.redirect,
    response_type: 'code',
    scopes: ['openid', 'profile', 'email'],
  };
  expect(await bodies(project, consentPaths.start)).toEqual([shared]);
  expect(await bodies(project, consentPaths.submit)).toEqual([
    {
      ...shared,
      state: 'state-of-the-application',
      nonce: 'nonce-of-the-application',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      consent_granted: true,
    },
  ]);
});

// In Firefox, Playwright does not notice a page from the back/forward cache.
test('after an answer, neither a reload nor the browser’s Back submits again', async ({
  openEmbed,
  page,
  project,
}) => {
  await signIn(page, project);
  const query = authorizationQuery(await addApplication(project));
  const { widget } = await openEmbed(withoutRedirects, query);
  await expect(allow(page)).toBeEnabled();
  await allow(page).click();
  await expect(heading(widget, 'Success!')).toBeVisible();
  await page.reload();
  await expect(widget.getByText('This request has been answered already.')).toBeVisible();
  await page.goto('about:blank');
  await page.goBack();
  await expect(widget.getByText('This request has been answered already.')).toBeVisible();
  expect(await project.requests(consentPaths.submit)).toHaveLength(1);
});

test('in a frame, consent has no buttons, but a link that opens the page itself @firefox', async ({
  page,
  project,
}) => {
  await signIn(page, project);
  const query = authorizationQuery(await addApplication(project));
  const url = embedUrl({ publicToken: project.publicToken, ...withoutRedirects }, query);
  await page.goto(embedUrl({}));
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, width: '500', height: '700' });
    document.body.replaceChildren(frame);
  }, url);
  const frame = page.frameLocator('iframe');
  const link = frame.getByRole('link', { name: 'Open the page' });
  await expect(link).toBeVisible();
  await expect(frame.getByRole('button', { name: /Allow|Deny/ })).toHaveCount(0);
  await link.click();
  await expect(allow(page)).toBeVisible();
  expect(page.url()).toBe(url);
});

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
