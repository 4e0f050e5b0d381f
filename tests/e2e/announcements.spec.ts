/**
 * Tests links and codes with the keyboard alone. The tests check every text that a screen reader announces, in order.
 * After each change of the screen, they also check the name and the description of the focused element.
 */
import { configs, emailField, heading, passcodeField, paths, success, wrongCode } from '../support/journeys';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import { test } from '../support/test';

const unusable = 'alert: The server gave an answer we could not use. Please try again.';
const verifying = 'status: Verifying passcode...';
const email = 'ada@portico.example';

test('a magic link: a bad address and a failed request are announced @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  await project.addFault({ path: paths.sendLink, times: 1, fault: { status: 500, body: {} } });
  const { widget } = await openEmbed({ config: configs.magicLink });
  await person.types(emailField(widget), 'ada');
  await page.keyboard.press('Enter');
  await person.hears(['alert: Invalid email address']);
  await person.isAt(emailField(widget), 'Invalid email address');
  await page.keyboard.type('@portico.example');
  await page.keyboard.press('Enter');
  await person.hears([unusable]);
  await person.isAt(emailField(widget));
  await page.keyboard.press('Enter');
  await person.isAt(heading(widget, 'Check your email'), `An email was sent to ${email}.`);
  await person.presses(widget.getByRole('button', { name: 'Try again' }));
  await person.isAt(emailField(widget));
  await person.types(emailField(widget), email);
  await person.presses(widget.getByRole('button', { name: 'Continue with email' }), 'Space');
  await person.isAt(heading(widget, 'Check your email'), `An email was sent to ${email}.`);
  await person.goesBack(widget);
  await person.isAt(widget.getByRole('button', { name: 'Continue with email' }));
  await person.hears([]);
});

test('a passcode by email, in a shadow root: a bad address, a wrong code and a new one are announced @rest', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({ config: { ...configs.emailPasscode, enableShadowDOM: true } });
  await person.types(emailField(widget), 'ada');
  await page.keyboard.press('Enter');
  await person.hears(['alert: Invalid email, please try again.']);
  await person.types(emailField(widget), email);
  await page.keyboard.press('Enter');
  await person.isAt(passcodeField(widget));
  const { code = '' } = await nextMessage(email);
  await page.keyboard.type(wrongCode(code));
  await person.hears([verifying, 'alert: Invalid passcode, please try again.']);
  await person.isAt(passcodeField(widget), 'Invalid passcode, please try again.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(code);
  await person.isAt(success(widget), 'Your passcode has been successfully verified.');
  await person.hears([verifying]);
});
