import { host, remote } from '../support/addresses';
import { askForLink, emailField } from '../support/journeys';
import { recordViolations } from '../support/page/policy';
import { typeInto } from '../support/page/typing';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { appCode, email, secondStep } from '../support/secondFactor/journeys';
import { expect, test } from '../support/test';
import { examples } from './examples';
import { InstalledExample } from './support/InstalledExample';

for (const [name, listen] of Object.entries(examples)) {
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
      await example.install();
      await example.build();
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
    } finally {
      await example.remove();
    }
  });
}
