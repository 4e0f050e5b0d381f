/** Tests passkeys with the keyboard alone. `announcements.spec.ts` says what these tests check. */
import { host, remote } from '../support/addresses';
import { emailField, heading } from '../support/journeys';
import { tabTo } from '../support/page/keyboard';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import { clientOptions } from '../support/page/PlainPage';
import { holdSuggestions, offered, pick } from '../support/passkeys/suggestions';
import {
  button,
  created,
  createButton,
  expect,
  logInButton,
  passkeyPaths,
  rows,
  test,
  withAutofill,
  withButton,
} from '../support/passkeys/test';

const notCreated =
  'alert: Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.';
const unknown = 'alert: Unknown error occurred during passkey authentication. Please try again.';
const unreachable = 'alert: We could not reach the server. Check your connection and try again.';
const signedIn = 'Your Passkey has been successfully authenticated.';
const explanation = /^Passkeys are encrypted digital keys/;

test('a sign-in by a passkey: a failure is announced @rest', async ({
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
  await person.hears([unknown]);
  await person.isAt(logInButton(widget));
  await page.keyboard.press('Space');
  await person.isAt(heading(widget, 'Success'), signedIn);
  await person.hears([]);
});

test('a registration: a refusal is announced, then the passkey is created, renamed and deleted @rest', async ({
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

test('the list of passkeys: after "Done" on a page without callbacks, the note is announced @rest', async ({
  page,
  project,
  signedIn: _signedIn,
}) => {
  const person = await KeyboardPerson.at(page);
  const { publicToken } = project;
  const preset = { screen: 'PasskeyRegistrationSuccess' };
  const options = { elementId: '#passkeys', publicToken, config: {}, preset, clientOptions };
  const body = `<!doctype html><html lang="en"><title>Passkeys</title><main id="passkeys"></main>
    <script type="module">
      const { mountPasskeyRegistration } = await import('${remote}/standalone/portico.js');
      mountPasskeyRegistration(${JSON.stringify(options)});
    </script>`;
  await page.route(`${host}/passkeys`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${host}/passkeys`);
  const widget = page.locator('#passkeys');
  // Screen readers announce a note only if its live region is there before. The first region is for deletions.
  await expect(widget.getByRole('status')).toHaveCount(2);
  await person.presses(button(widget, 'Done'));
  await person.hears(['status: You can close this window.']);
  await person.isAt(button(widget, 'Done'));
});

test('a registration while the provider cannot be reached: each failed attempt is announced @rest', async ({
  openRegistration,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  // The first fault makes the request for the user's passkeys fail. Without the second fault, the client may learn
  // after this failure who is signed in. Then the widget would request the passkeys again, this request would fail too,
  // and the person would hear a second alert.
  for (const path of [passkeyPaths.user, passkeyPaths.session])
    await project.addFault({ path, fault: { reset: true } });
  const { widget } = await openRegistration();
  await person.hears([unreachable]);
  await person.presses(button(widget, 'Try again'));
  await person.hears([unreachable]);
  await person.isAt(button(widget, 'Try again'));
  await project.removeFaults();
  await page.keyboard.press('Enter');
  await person.isAt(heading(widget, 'Set up a new Passkey'), explanation);
});

test('a sign-in by a suggestion in the email field: a failure is announced, and the field keeps the focus @rest', async ({
  havePasskey,
  openEmbed,
  page,
  project,
}) => {
  await havePasskey();
  await holdSuggestions(page);
  const person = await KeyboardPerson.at(page);
  await project.addFault({ path: passkeyPaths.authenticate, times: 1, fault: { status: 500, body: {} } });
  const { widget } = await openEmbed(withAutofill);
  await tabTo(page, emailField(widget));
  await expect.poll(() => offered(page)).toBe(1);
  await pick(page);
  await person.hears([unknown]);
  await person.isAt(emailField(widget));
  await expect.poll(() => offered(page)).toBe(1);
  await pick(page);
  await person.isAt(heading(widget, 'Success'), signedIn);
  await person.hears([]);
});
