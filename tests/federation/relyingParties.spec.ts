/** Other companies' OpenID Connect libraries, as applications that sign people in at the provider. */
import type { Page } from '@playwright/test';
import { Application } from '../support/authorize/libraries/Application';
import { createAuthCore } from '../support/authorize/libraries/authCore';
import { createOauth4webapi } from '../support/authorize/libraries/oauth4webapi';
import { createPassportOpenidconnect } from '../support/authorize/libraries/passportOpenidconnect';
import { expect, test } from '../support/authorize/test';
import { cookieNames } from '../support/journeys';

const email = 'ada@portico.example';
const libraries = [
  { name: 'oauth4webapi', create: createOauth4webapi, isPublic: true, denied: 'access_denied' },
  { name: 'passport-openidconnect', create: createPassportOpenidconnect, isPublic: false, denied: 'refused' },
  { name: '@auth/core', create: createAuthCore, isPublic: false, denied: 'error=' },
];

/** Opens a page of the application, and returns what the application then shows. */
async function visit(page: Page, application: Application, path: string, click?: 'Allow' | 'Deny') {
  await page.goto(application.address + path);
  if (click) await page.getByRole('button', { name: click, exact: true }).click();
  await page.waitForURL(`${application.address}/`);
  return JSON.parse(await page.locator('body').innerText());
}

for (const { name, create, isPublic, denied } of libraries) {
  test(`a person denies an application with ${name}, then signs in twice with the same parameters, refreshes and signs out @rest`, async ({
    page,
    project,
    signIn,
  }) => {
    await signIn(email);
    const application = await Application.start(project, create, isPublic);

    expect(await visit(page, application, '/sign-in', 'Deny')).toEqual({
      signIn: null,
      error: expect.stringContaining(denied),
    });
    const [user] = await project.users();
    const first = await visit(page, application, '/sign-in', 'Allow');
    expect(first).toMatchObject({ signIn: { subject: user?.['user_id'], email }, error: null });
    // The consent is stored, so the widget answers without a click.
    const second = await visit(page, application, '/sign-in');
    expect(second).toMatchObject({ signIn: { subject: user?.['user_id'], email }, error: null });
    const third = await visit(page, application, '/refresh');
    expect(third.error).toBeNull();
    const tokens = [first, second, third].map((shown) => shown.signIn.accessToken);
    expect(new Set(tokens).size).toBe(3);

    expect(await visit(page, application, '/sign-out')).toEqual({ signIn: null, error: null });
    await expect.poll(() => cookieNames(page)).not.toContain('stytch_session');
    // With this prompt, an application asks for an answer without a screen.
    expect(await visit(page, application, '/sign-in?prompt=none')).toEqual({
      signIn: null,
      error: expect.stringMatching(/login_required|error=/),
    });
    await application.stop();
  });
}
