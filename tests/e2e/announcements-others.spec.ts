/**
 * Tests social sign-in, One Tap, consent, logout and errors of the whole widget with the keyboard alone.
 * `announcements.spec.ts` says what these tests check.
 */
import { host, remote } from '../support/addresses';
import {
  addApplication,
  authorizationQuery,
  consentPaths,
  identityProviderModule,
  logoutQuery,
  signIn,
} from '../support/consent/journeys';
import { configs, emailField, heading } from '../support/journeys';
import { stopClock } from '../support/page/clock';
import { hold } from '../support/page/hold';
import { tabTo } from '../support/page/keyboard';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import { googleButton, withOneTap } from '../support/social/oneTap';
import { StandInPage } from '../support/social/StandInPage';
import { expect, test } from '../support/test';

const unusable = 'alert: The server gave an answer we could not use. Please try again.';
const social = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
};

test('a social sign-in: the departure and a refusal are announced @chromium @rest', async ({
  openEmbed,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  const settings = await hold(page, '/projects/bootstrap/*'); // the client navigates only when it has the settings
  const { widget } = await openEmbed({ config: social });
  const github = widget.getByRole('button', { name: 'Continue with GitHub' });
  await person.presses(github);
  await person.hears(['status: Continuing to GitHub']);
  await person.isAt(github);
  (await settings.next()).release().catch(() => {}); // the page is gone before the reply is read
  await new StandInPage(page).arrived('github');
  await page.unroute('**/projects/bootstrap/*');

  await openEmbed({ config: social }, 'stytch_token_type=oauth&error=access_denied');
  await person.hears(['alert: The sign-in was cancelled. You can try again.']);
  await person.presses(github, 'Space');
  await new StandInPage(page).arrived('github');
});

test('a Google prompt that is not set up: the reason is announced, and its button works @chromium @rest', async ({
  openEmbed,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed(withOneTap());
  await person.hears(['alert: Google One Tap: no Google OAuth client is configured for this project.']);
  await person.presses(googleButton(widget));
  await new StandInPage(page).arrived('google');
});

const idp = { ...identityProviderModule, followRedirects: false };

for (const { what, path, query, button, done, text, failed, enableShadowDOM = false } of [
  {
    what: 'an allowed access',
    path: consentPaths.submit,
    query: authorizationQuery,
    button: 'Allow',
    done: 'Success!',
    text: 'You can go back to Trail Notes now.',
    failed: unusable,
  },
  {
    what: 'an allowed access in a shadow root',
    enableShadowDOM: true,
    path: consentPaths.submit,
    query: authorizationQuery,
    button: 'Allow',
    done: 'Success!',
    text: 'You can go back to Trail Notes now.',
    failed: unusable,
  },
  {
    what: 'a denied access',
    path: consentPaths.submit,
    query: authorizationQuery,
    button: 'Deny',
    done: 'Access denied',
    text: 'You can go back to Trail Notes now.',
    failed: unusable,
  },
  {
    what: 'a logout',
    path: consentPaths.revoke,
    query: logoutQuery,
    button: 'Yes',
    done: 'Logged out',
    text: 'You have been logged out. You may close this page.',
    failed: undefined, // no failure to announce, because the session on this device ends even if the call fails
  },
  {
    what: 'a logout that is refused',
    path: consentPaths.revoke,
    query: logoutQuery,
    button: 'No',
    done: 'Still logged in',
    text: 'You have not been logged out. You may close this page.',
    failed: undefined,
  },
]) {
  test(`${what}${failed ? ': a failure is announced' : ''} @chromium @rest`, async ({
    openEmbed,
    page,
    project,
  }) => {
    const person = await KeyboardPerson.at(page);
    await signIn(page, project);
    if (failed) await project.addFault({ path, times: 1, fault: { status: 500, body: {} } });
    const presentation = { options: { enableShadowDOM } };
    const { widget } = await openEmbed({ ...idp, presentation }, query(await addApplication(project)));
    const answer = widget.getByRole('button', { name: button });
    await expect(answer).not.toHaveAttribute('aria-disabled', 'true');
    await person.presses(answer);
    if (failed) {
      await person.hears([failed]);
      await person.isAt(heading(widget, 'Looks like there was an error!'));
      await person.presses(widget.getByRole('button', { name: 'Try again' }));
    }
    await person.isAt(heading(widget, done), text);
    await person.hears(button === 'Deny' ? ['alert: Access to the application was denied.'] : []);
  });
}

test('details of a permission open and close @chromium @rest', async ({ openEmbed, page, project }) => {
  const person = await KeyboardPerson.at(page);
  await signIn(page, project);
  const { widget } = await openEmbed(idp, authorizationQuery(await addApplication(project)));
  const identity = widget.locator('summary', { hasText: 'Verify your identity' });
  const detail = widget.getByText('View information stored within your account');
  await person.presses(identity);
  await expect(detail).toBeVisible();
  await person.presses(identity, 'Space');
  await expect(detail).toBeHidden();
});

for (const [what, query] of [
  ['consent', authorizationQuery],
  ['logout', logoutQuery],
] as const) {
  test(`${what} without a session is announced @chromium @rest`, async ({ openEmbed, page, project }) => {
    const person = await KeyboardPerson.at(page);
    const { widget } = await openEmbed(idp, query(await addApplication(project)));
    await expect(heading(widget, 'You are not logged in')).toBeVisible();
    await person.hears(['alert: No active session detected. Please log in to continue.']);
    if (what === 'logout')
      await person.presses(widget.getByRole('link', { name: 'Continue to trail-notes.example' }), 'Shift');
  });

  test(`${what} out of reach of the provider: each failed attempt is announced @chromium @rest`, async ({
    openEmbed,
    page,
    project,
  }) => {
    const person = await KeyboardPerson.at(page);
    await signIn(page, project);
    const path = what === 'logout' ? consentPaths.logout : consentPaths.start;
    await project.addFault({ path, times: 2, fault: { status: 500, body: {} } });
    const { widget } = await openEmbed(idp, query(await addApplication(project)));
    const error = heading(widget, 'Looks like there was an error!');
    await person.hears([unusable]);
    await person.presses(widget.getByRole('button', { name: 'Try again' }));
    await person.hears([unusable]);
    await person.isAt(error);
    await person.presses(widget.getByRole('button', { name: 'Try again' }));
    await expect(error).toBeHidden();
    await expect(widget.getByRole('heading', { level: 2 })).toBeFocused();
  });

  test(`${what} with an incomplete address is announced @chromium @rest`, async ({ openEmbed, page }) => {
    const person = await KeyboardPerson.at(page);
    await openEmbed(idp, query(''));
    await person.hears([
      'alert: Required parameter is missing: client_id. Please reach out to the application developer.',
    ]);
  });
}

test('a configuration error and a conflict of methods are announced @chromium @rest', async ({
  openEmbed,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  const embed = await openEmbed({ config: { products: ['telepathy'] } });
  await expect(heading(embed.widget, 'This sign-in form is not set up correctly.')).toBeVisible();
  await person.hears([expect.stringMatching(/^alert: config\.products\[0\]: "telepathy"/)]);
  await embed.render({ config: { products: ['passkeys'] } });
  await person.hears([
    'alert: Error: Cannot use Passkeys by itself, please add another product to the config.',
  ]);
});

test('a crash is announced, and "Start again" leads to the first screen @rest', async ({
  openEmbed,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({ config: configs.magicLink });
  await page.evaluate(() => {
    const create = document.createElement.bind(document);
    // Breaks the next screen, which contains a `<bdi>` element, but not the first screen, which contains none.
    document.createElement = (name: string) => {
      if (name === 'bdi') throw new Error('The page has broken this element.');
      return create(name);
    };
  });
  await person.types(emailField(widget), 'ada@portico.example');
  await page.keyboard.press('Enter');
  await person.hears(['alert: This form stopped working. You can start it again.']);
  await expect(heading(widget, 'Something went wrong')).toBeVisible();
  await person.presses(widget.getByRole('button', { name: 'Start again' }));
  await expect(emailField(widget)).toBeVisible();
  await person.hears([]);
});

test('a sign-in that cannot be loaded is announced, and "Try again" loads it @chromium @rest', async ({
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  await page.route(`${remote}/**`, (route) => route.abort());
  const description = { publicToken: project.publicToken, config: configs.magicLink };
  await page.goto(`${host}/embed#${encodeURIComponent(JSON.stringify(description))}`);
  await expect(page.getByRole('alert')).toContainText('Sign-in is unavailable.');
  await person.hears([expect.stringMatching(/^alert: Sign-in is unavailable\./)]);
  await page.unroute(`${remote}/**`);
  await person.presses(page.getByRole('button', { name: 'Try again' }));
  await expect(emailField(page.locator('#widget'))).toBeVisible();
});

test('a toast stays while it has the focus, is closed with a key, and gives the focus back @chromium @rest', async ({
  openEmbed,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  await page.clock.install();
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await person.types(emailField(widget), 'ada@portico.example');
  await page.keyboard.press('Enter');
  const resend = widget.getByRole('button', { name: 'Resend code' });
  await resend.waitFor();
  await stopClock(page); // so that the toast does not go away before it has the focus
  await person.presses(resend);
  await person.hears(['status: Code resent']);
  const dismiss = widget.getByRole('button', { name: 'Dismiss' });
  await tabTo(page, dismiss);
  await page.clock.runFor(60_000);
  await expect(widget.locator('[part=toast]')).toBeVisible();
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await expect(widget.locator('[part=toast]')).toHaveCount(0);
  await expect(widget.locator(':focus')).toBeVisible();
});
