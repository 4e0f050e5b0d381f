/**
 * Tests social sign-in, consent, logout and errors of the whole widget with the keyboard alone.
 * `announcements.spec.ts` says what these tests check.
 */
import {
  addApplication,
  authorizationQuery,
  consentPaths,
  identityProviderModule,
  logoutQuery,
  signIn,
} from '../support/consent/journeys';
import { configs, emailField, heading } from '../support/journeys';
import { hold } from '../support/page/hold';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import { StandInPage } from '../support/social/StandInPage';
import { expect, test } from '../support/test';

const unusable = 'alert: The server gave an answer we could not use. Please try again.';
const social = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
};

test('a social sign-in: the way to the provider and a refusal are announced @rest', async ({
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

const consent = { ...identityProviderModule, followRedirects: false };

for (const { title, path, query, button, nextHeading, text, failsFirst, announced, enableShadowDOM } of [
  {
    title: 'an allowed access in a shadow root: a failure is announced',
    enableShadowDOM: true,
    path: consentPaths.submit,
    query: authorizationQuery,
    button: 'Allow',
    failsFirst: true,
    nextHeading: 'Success!',
    text: 'You can go back to Trail Notes now.',
    announced: [],
  },
  {
    title: 'a denied access: a failure and the denial are announced',
    enableShadowDOM: false,
    path: consentPaths.submit,
    query: authorizationQuery,
    button: 'Deny',
    failsFirst: true,
    nextHeading: 'Access denied',
    text: 'You can go back to Trail Notes now.',
    announced: ['alert: Access to the application was denied.'],
  },
  {
    title: 'a logout whose call fails: nothing is announced, because the session on this device ends anyway',
    enableShadowDOM: false,
    path: consentPaths.revoke,
    query: logoutQuery,
    button: 'Yes',
    failsFirst: false,
    nextHeading: 'Logged out',
    text: 'You have been logged out. You may close this page.',
    announced: [],
  },
]) {
  test(`${title} @rest`, async ({ openEmbed, page, project }) => {
    const person = await KeyboardPerson.at(page);
    await signIn(page, project);
    await project.addFault({ path, times: 1, fault: { status: 500, body: {} } });
    const presentation = { options: { enableShadowDOM } };
    const { widget } = await openEmbed({ ...consent, presentation }, query(await addApplication(project)));
    const answer = widget.getByRole('button', { name: button });
    await expect(answer).not.toHaveAttribute('aria-disabled', 'true');
    await person.presses(answer);
    if (failsFirst) {
      await person.hears([unusable]);
      await person.isAt(heading(widget, 'Looks like there was an error!'));
      await person.presses(widget.getByRole('button', { name: 'Try again' }));
    }
    await person.isAt(heading(widget, nextHeading), text);
    await person.hears(announced);
  });
}

test('consent without a session is announced @rest', async ({ openEmbed, page, project }) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed(consent, authorizationQuery(await addApplication(project)));
  await expect(heading(widget, 'You are not logged in')).toBeVisible();
  await person.hears(['alert: No active session detected. Please log in to continue.']);
});

test('consent while the provider fails: each failed attempt is announced @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  await signIn(page, project);
  await project.addFault({ path: consentPaths.start, times: 2, fault: { status: 500, body: {} } });
  const { widget } = await openEmbed(consent, authorizationQuery(await addApplication(project)));
  const error = heading(widget, 'Looks like there was an error!');
  await person.hears([unusable]);
  await person.presses(widget.getByRole('button', { name: 'Try again' }));
  await person.hears([unusable]);
  await person.isAt(error);
  await person.presses(widget.getByRole('button', { name: 'Try again' }));
  await expect(error).toBeHidden();
  await expect(widget.getByRole('heading', { level: 2 })).toBeFocused();
});

test('a configuration error and a conflict of methods are announced @rest', async ({ openEmbed, page }) => {
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
