/** Flows of passkeys with the keyboard alone. `announcements.spec.ts` says what these tests check. */
import { heading } from '../support/journeys';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import {
  button,
  created,
  createButton,
  expect,
  logInButton,
  notSignedIn,
  passkeyPaths,
  registration,
  rows,
  test,
  withButton,
} from '../support/passkeys/test';

const notCreated =
  'alert: Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.';
const explanation = /^Passkeys are encrypted digital keys/;

test('a sign-in by a passkey: a failure is announced @chromium @rest', async ({
  havePasskey,
  openEmbed,
  page,
  project,
}) => {
  await havePasskey();
  const person = await KeyboardPerson.at(page);
  await project.addFault({ path: passkeyPaths.authenticate, times: 1, fault: { status: 500, body: {} } });
  const { widget } = await openEmbed(withButton);
  await person.presses(logInButton(widget));
  await person.hears(['alert: Unknown error occurred during passkey authentication. Please try again.']);
  await person.isAt(logInButton(widget));
  await page.keyboard.press('Space');
  await person.isAt(heading(widget, 'Success'), 'Your Passkey has been successfully authenticated.');
  await person.hears([]);
});

test('a registration: a refusal is announced, then the passkey is created, renamed and deleted @chromium @rest', async ({
  authenticator,
  openRegistration,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  await authenticator.verifies(false);
  const { widget } = await openRegistration();
  await expect(heading(widget, 'Set up a new Passkey')).toHaveAccessibleDescription(explanation);
  await person.presses(createButton(widget));
  await person.hears([notCreated]);
  await person.isAt(createButton(widget));
  await authenticator.verifies(true);
  await page.keyboard.press('Enter');
  await person.isAt(created(widget));

  await person.presses(button(widget, 'Rename Passkey 1'), 'Space');
  await person.isAt(widget.getByLabel('Passkey name'));
  await page.keyboard.press('Escape');
  await person.isAt(button(widget, 'Rename Passkey 1'));
  await page.keyboard.press('Enter');
  await person.isAt(widget.getByLabel('Passkey name'));
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Enter');
  await person.isAt(button(widget, 'Rename Laptop'));

  const warning = 'Laptop Once deleted, the passkey cannot be restored.';
  await person.presses(button(widget, 'Delete Laptop'));
  await person.isAt(button(widget, 'Cancel'), warning);
  await page.keyboard.press('Escape');
  await person.isAt(button(widget, 'Delete Laptop'));
  await page.keyboard.press('Enter');
  await person.presses(button(widget, 'Delete'), 'Enter', 'Shift+Tab');
  await person.isAt(widget.getByRole('heading', { name: 'Existing Passkeys' }));
  await person.hears(['status: “Laptop” was deleted.']);
  await expect(rows(widget)).toHaveCount(0);

  await person.presses(button(widget, 'Set up another Passkey'));
  await person.isAt(heading(widget, 'Set up a new Passkey'), explanation);
  await person.presses(button(widget, 'Skip'));
  await person.isAt(heading(widget, 'Your passkeys'));
  await person.goesBack(widget);
  await person.isAt(button(widget, 'Skip'));
  await person.hears([]);
});

test('a registration without a session is announced @chromium @rest', async ({ openEmbed, page }) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed(registration);
  await person.hears([`alert: ${notSignedIn}`]);
  await expect(widget.getByRole('button')).toHaveCount(0);
});

test('a registration out of reach of the provider: each failed attempt is announced @chromium @rest', async ({
  openRegistration,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  const unreachable = 'alert: We could not reach the server. Check your connection and try again.';
  await project.addFault({ method: 'GET', path: passkeyPaths.user, fault: { reset: true } });
  const { widget } = await openRegistration();
  await person.hears([unreachable]);
  await person.presses(button(widget, 'Try again'));
  await person.hears([unreachable]);
  await person.isAt(button(widget, 'Try again'));
  await project.removeFaults();
  await page.keyboard.press('Enter');
  await person.isAt(heading(widget, 'Set up a new Passkey'), explanation);
});

test('a session that has ended is announced in place of the list @chromium @rest', async ({
  openRegistration,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openRegistration();
  await person.presses(createButton(widget));
  await person.isAt(created(widget));
  await page.context().clearCookies();
  await person.presses(button(widget, 'Rename Passkey 1'));
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Enter');
  await person.hears([`alert: ${notSignedIn}`]);
  await person.isAt(created(widget));
});
