/**
 * Tests links and codes with the keyboard alone. The tests check every text that a screen reader announces, in order.
 * After each change of the screen, they also check the name and the description of the focused element. The other
 * `announcements-*` files test the other sign-in methods.
 */
import {
  configs,
  emailField,
  heading,
  passcodeField,
  paths,
  phone,
  success,
  wrongCode,
} from '../support/journeys';
import { rendered, stopClock } from '../support/page/clock';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import { expect, test } from '../support/test';

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
  for (const mailbox of ['Gmail', 'Yahoo', 'Outlook'])
    await expect(widget.getByRole('link', { name: `Open in ${mailbox}` })).toBeVisible();
  await person.presses(widget.getByRole('button', { name: 'Try again' }));
  await person.isAt(emailField(widget));
  await person.types(emailField(widget), email);
  await person.presses(widget.getByRole('button', { name: 'Continue with email' }), 'Space');
  await person.isAt(heading(widget, 'Check your email'), `An email was sent to ${email}.`);
  await person.goesBack(widget);
  await person.isAt(widget.getByRole('button', { name: 'Continue with email' }));
  await person.hears([]);
});

test('a request that takes longer than a second, and longer than four, is announced @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  await page.clock.install();
  await project.addFault({ path: paths.sendLink, fault: { hang: true } });
  const { widget } = await openEmbed({ config: configs.magicLink });
  await stopClock(page);
  await person.types(emailField(widget), email);
  await page.keyboard.press('Enter');
  const button = widget.getByRole('button', { name: 'Continue with email' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await rendered(page);
  await page.clock.fastForward(1_000);
  await person.hears(['status: Loading']);
  await rendered(page);
  await page.clock.fastForward(3_000);
  await person.hears(['status: Still loading…']);
  await rendered(page);
  await page.clock.fastForward(20_000);
  await person.hears(['alert: The server took too long to answer. Please try again.']);
  await person.isAt(emailField(widget));
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

test('a passcode by text message: a bad number is announced, and Back returns to the number @rest', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({ config: configs.text });
  const number = widget.getByRole('textbox', { name: 'Phone number' });
  await person.types(number, '1');
  await page.keyboard.press('Enter');
  await person.hears(['alert: Invalid phone number, please try again.']);
  await person.isAt(number, 'Invalid phone number, please try again.');
  await person.types(number, phone.typed);
  await expect(number).toHaveValue(phone.shown);
  await page.keyboard.press('Enter');
  await person.isAt(passcodeField(widget));
  await nextMessage(phone.e164);
  await person.goesBack(widget);
  await person.isAt(number);
  await page.keyboard.press('Enter');
  await person.isAt(passcodeField(widget));
  const { code = '' } = await nextMessage(phone.e164);
  await page.keyboard.type(code);
  await person.isAt(success(widget), 'Your passcode has been successfully verified.');
  await person.hears([verifying]);
});

test('a passcode: the last minute, half a minute, ten seconds and the end are announced @rest', async ({
  openEmbed,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  await page.clock.install();
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await stopClock(page);
  await person.types(emailField(widget), email);
  await page.keyboard.press('Enter');
  await person.isAt(passcodeField(widget));
  const expiresIn = (seconds: number) => `status: Your code expires in ${seconds} seconds.`;
  for (const [passed, said] of [
    [240, expiresIn(60)],
    [30, expiresIn(30)],
    [20, expiresIn(10)],
    [11, 'status: Your code has expired.'],
  ] as const) {
    await rendered(page);
    await page.clock.fastForward(passed * 1_000);
    await person.hears([said]);
  }
  await person.isAt(passcodeField(widget));
});

test('a passcode that accepts no more attempts: the error is announced, and the focus is on the new code @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  const body = {
    status_code: 400,
    error_type: 'user_lock_limit_reached',
    error_message: 'Ask for a new code.',
  };
  await project.addFault({ path: paths.checkPasscode, times: 1, fault: { status: 400, body } });
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await person.types(emailField(widget), email);
  await page.keyboard.press('Enter');
  await person.isAt(passcodeField(widget));
  await page.keyboard.type('123456');
  await person.hears([verifying, 'alert: Ask for a new code.']);
  await person.isAt(widget.getByRole('button', { name: 'Resend code' }));
  await page.keyboard.press('Enter');
  await person.hears(['status: Code resent']);
  await person.types(passcodeField(widget), '1', 'Shift+Tab');
});
