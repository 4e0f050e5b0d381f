/** Sign-ins whose response arrives after the person has stopped waiting for it. */
import { passcodeField } from '../../support/journeys';
import { stopClock } from '../../support/page/clock';
import { hold } from '../../support/page/hold';
import { typeInto } from '../../support/page/typing';
import { WidgetClientPage } from '../ClientPage';
import { expect, test, textMessageForm } from '../test';
import { openPasscodeScreen } from './passcodeScreen';

const success = 'successfully verified';
const completions = (events: readonly { type: string }[]) =>
  events.filter(({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE').length;

test('a sign-in that succeeds after "Back" opens its success screen', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const { embed } = client;
  const code = await openPasscodeScreen(client, nextMessage);
  const requests = await hold(page, '/otps/authenticate');
  await typeInto(passcodeField(embed.widget), code);
  const request = await requests.next();
  await embed.widget.getByRole('button', { name: 'Back' }).click();
  await expect(passcodeField(embed.widget)).toBeHidden();
  await request.release();
  await expect(embed.widget.getByText(success)).toBeVisible();
  expect(completions(await embed.events())).toBe(1);
});

test('a sign-in that succeeds after its time limit opens its success screen', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  await page.clock.install();
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const { embed } = client;
  const code = await openPasscodeScreen(client, nextMessage);
  const requests = await hold(page, '/otps/authenticate');
  await stopClock(page);
  await typeInto(passcodeField(embed.widget), code);
  const request = await requests.next();
  await page.clock.runFor(20_000);
  await expect(embed.widget.getByText(/took too long to answer/)).toBeVisible();
  await page.clock.resume();
  await request.release();
  await expect(embed.widget.getByText(success)).toBeVisible();
  expect(completions(await embed.events())).toBe(1);
});

test('if a passcode is refused after "Back", the screen shows nothing, and `onError` gets the error', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const { embed } = client;
  const code = await openPasscodeScreen(client, nextMessage);
  const requests = await hold(page, '/otps/authenticate');
  await typeInto(passcodeField(embed.widget), code === '000000' ? '111111' : '000000');
  const request = await requests.next();
  await embed.widget.getByRole('button', { name: 'Back' }).click();
  await expect(passcodeField(embed.widget)).toBeHidden();
  await request.release();
  await expect.poll(() => embed.errors()).toMatchObject([{ error_type: 'otp_code_not_found' }]);
  await expect(embed.widget.getByRole('alert').filter({ hasText: /passcode/ })).toBeHidden();
});

test('a sign-in that succeeds after the widget was removed counts', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const client = new WidgetClientPage(await openEmbed(textMessageForm));
  const { embed } = client;
  const code = await openPasscodeScreen(client, nextMessage);
  const requests = await hold(page, '/otps/authenticate');
  await typeInto(passcodeField(embed.widget), code);
  const request = await requests.next();
  await embed.unmount();
  await request.release();
  await expect.poll(() => client.state()).toMatchObject({ session: expect.any(Object) });
  expect(completions(await embed.events())).toBe(0);
});
