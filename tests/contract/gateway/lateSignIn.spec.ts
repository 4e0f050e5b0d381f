/** Sign-ins whose response arrives after the person has stopped waiting for it. */
import { configs, passcodeField } from '../../support/journeys';
import { stopClock } from '../../support/page/clock';
import { hold, type HeldRequest } from '../../support/page/hold';
import { typeInto } from '../../support/page/typing';
import { WidgetClientPage } from '../ClientPage';
import { test as base, expect } from '../test';

const phone = '+12025550162';
const success = 'successfully verified';

const test = base.extend<{
  form: WidgetClientPage;
  /** Types the passcode, or another one, and holds the request that checks it. */
  check(isRight?: boolean): Promise<HeldRequest>;
}>({
  form: async ({ openEmbed }, use) => use(new WidgetClientPage(await openEmbed({ config: configs.text }))),
  check: async ({ form, page, nextMessage }, use) => {
    await use(async (isRight = true) => {
      const sent = await form.call('otps.sms.loginOrCreate', phone, { expiration_minutes: 5 });
      const { code = '' } = await nextMessage(phone);
      const otpState = { type: 'sms', methodId: sent.method_id, otpDestination: phone };
      await form.embed.render({ preset: { screen: 'OTPAuthenticate', state: { otpState } } });
      const requests = await hold(page, '/otps/authenticate');
      const wrong = code === '000000' ? '111111' : '000000';
      await typeInto(passcodeField(form.embed.widget), isRight ? code : wrong);
      return requests.next();
    });
  },
});

async function goBack({ embed: { widget } }: WidgetClientPage) {
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(passcodeField(widget)).toBeHidden();
}

async function completions({ embed }: WidgetClientPage) {
  return (await embed.events()).filter(({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE').length;
}

test('a sign-in that succeeds after "Back" opens its success screen', async ({ form, check }) => {
  const request = await check();
  await goBack(form);
  await request.release();
  await expect(form.embed.widget.getByText(success)).toBeVisible();
  expect(await completions(form)).toBe(1);
});

test('a sign-in that succeeds after its time limit opens its success screen', async ({
  form,
  check,
  page,
}) => {
  await page.clock.install();
  const request = await check();
  await stopClock(page);
  await page.clock.runFor(20_000);
  await expect(form.embed.widget.getByText(/took too long to answer/)).toBeVisible();
  await page.clock.resume();
  await request.release();
  await expect(form.embed.widget.getByText(success)).toBeVisible();
  expect(await completions(form)).toBe(1);
});

test('if a passcode is rejected after "Back", the screen shows nothing, and `onError` gets the error', async ({
  form,
  check,
}) => {
  const request = await check(false);
  await goBack(form);
  await request.release();
  await expect.poll(() => form.embed.errors()).toMatchObject([{ error_type: 'otp_code_not_found' }]);
  await expect(form.embed.widget.getByRole('alert').filter({ hasText: /passcode/ })).toBeHidden();
});

test('a sign-in that succeeds after the widget was removed counts', async ({ form, check }) => {
  const request = await check();
  await form.embed.unmount();
  await request.release();
  await expect.poll(() => form.state()).toMatchObject({ session: expect.any(Object) });
  expect(await completions(form)).toBe(0);
});
