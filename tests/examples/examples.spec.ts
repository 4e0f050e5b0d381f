import type { Page } from '@playwright/test';
import { host, remote } from '../support/addresses';
import { askForLink, emailField, heading } from '../support/journeys';
import { EXAMPLE } from '../support/playwright/exampleTable';
import { recordViolations } from '../support/page/policy';
import { typeInto } from '../support/page/typing';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { appCode, email, logIn, password, secondStep } from '../support/secondFactor/journeys';
import { adaAtProvider, passStandIn, startAddress } from '../support/social/passStandIn';
import { expect, test } from '../support/test';
import { examples } from './examples';
import { InstalledExample } from './support/InstalledExample';

for (const [name, { tool, listen }] of Object.entries(examples)) {
  const tag = name === 'react-vite' ? ' @row' : '';
  test(`${name}: a person signs in by a link, stays signed in, signs out, and later needs a second factor${tag}`, async ({
    page,
    project,
    nextMessage,
  }) => {
    test.setTimeout(600_000); // the packages are installed
    page.setDefaultTimeout(60_000);
    const example = await InstalledExample.copy(name, project.publicToken);
    try {
      const install = await example.install();
      const build = await example.build();
      const seconds = [install, build].map((each) => `${each.toFixed(1)} s`);
      const description = JSON.stringify([name, tool, `${example.lines}`, ...seconds]);
      test.info().annotations.push({ type: EXAMPLE, description });
      await example.serve(listen);
      const landing = [`${example.origin}/authenticate`];
      await project.change({
        allowed_origins: [example.origin, host], // `enrolAuthenticator` calls the provider from the host

        redirect_urls: { login: landing, signup: landing },
      });

      const violations = await recordViolations(page);
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      const body = page.locator('body');
      const signOut = page.getByRole('button', { name: 'Sign out' });

      await page.goto(example.origin);
      await askForLink(body, email);
      await page.goto((await nextMessage(email)).links[0]?.href ?? '');
      await expect(page).toHaveURL(`${example.origin}/`);
      await expect(body).toContainText(email);
      await page.reload();
      await expect(body).toContainText(email);
      await signOut.click();

      // Once the person has an authenticator app, one factor is not enough.
      const [user] = await project.users();
      const userId = String(user?.user_id);
      await enrolAuthenticator(project, userId);
      await askForLink(body, email);
      await page.goto((await nextMessage(email)).links[0]?.href ?? '');
      await expect(secondStep(body)).toBeVisible();
      await page.goto(example.origin);
      await expect(secondStep(body)).toBeVisible();
      await expect(signOut).toBeHidden();
      await typeInto(appCode(body), (await project.totp(userId)).code);
      await expect(body).toContainText(email);
      await signOut.click();
      await expect(emailField(body)).toBeVisible();
      await expect(signOut).toBeHidden();
      expect([...violations, ...errors]).toEqual([]);

      await page.route(`${remote}/**`, (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('alert').filter({ hasText: 'Sign-in is unavailable.' })).toBeVisible();
      await expect(emailField(body)).toBeHidden();

      expect(example.lines).toBeLessThanOrEqual(80);
    } finally {
      await example.remove();
    }
  });
}

/** Login has these products in the next tests. */
const products = `products: ['emailMagicLinks', 'passwords', 'oauth'],
  oauthOptions: { providers: [{ type: 'google' }] },`;

for (const [name, { listen }] of Object.entries(examples)) {
  test(`${name}: after a link, a password and a social account, everybody needs a second factor in every tab`, async ({
    page,
    context,
    project,
  }) => {
    test.setTimeout(600_000); // the packages are installed
    page.setDefaultTimeout(60_000);
    const example = await InstalledExample.copy(name, project.publicToken, { when: 'always', products });
    try {
      await example.install();
      await example.build();
      await example.serve(listen);
      const landing = `${example.origin}/authenticate`;
      await project.change({
        allowed_origins: [example.origin, host], // `enrolAuthenticator` calls the provider from the host
        redirect_urls: { login: [landing], signup: [landing] },
      });
      const body = page.locator('body');
      const signIns: ((address: string) => Promise<unknown>)[] = [
        async (address) => {
          const { token } = await project.createToken({ kind: 'magic_links', email: address });
          await page.goto(`${landing}?stytch_token_type=magic_links&token=${token}`);
        },
        async (address) => {
          await page.goto(example.origin);
          await logIn(body, password, address);
        },
        async (address) => {
          const account = { ...adaAtProvider, email: address };
          const { search } = await passStandIn(startAddress(project.publicToken), 'allow', account);
          await page.goto(landing + search);
        },
      ];
      for (const [index, signIn] of signIns.entries()) {
        const address = `person-${index}@portico.example`;
        const { user_id } = await project.addUser({ email: address, password });
        // The first person sets up an authenticator app. The others have one.
        const isNew = index === 0;
        if (!isNew) await enrolAuthenticator(project, user_id);
        const step = (tab: Page) =>
          isNew
            ? heading(tab.locator('body'), 'Set up an authenticator app')
            : secondStep(tab.locator('body'));
        const signOut = (tab: Page) => tab.getByRole('button', { name: 'Sign out' });
        await signIn(address);
        await expect(step(page)).toBeVisible();
        await page.reload();
        await expect(step(page)).toBeVisible();
        const other = await context.newPage();
        await other.goto(example.origin);
        await expect(step(other)).toBeVisible();
        for (const tab of [page, other]) await expect(signOut(tab)).toBeHidden();
        await typeInto(appCode(other.locator('body')), (await project.totp(user_id)).code);
        if (isNew) {
          await other.getByLabel('I have kept them').check();
          await other.getByRole('button', { name: 'Continue' }).click();
        }
        await expect(other.locator('body')).toContainText(address);
        await page.goto(example.origin);
        await expect(body).toContainText(address);
        await other.close();
        await signOut(page).click();
        await expect(emailField(body)).toBeVisible();
      }
    } finally {
      await example.remove();
    }
  });
}
