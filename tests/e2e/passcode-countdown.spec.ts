import type { Locator } from '@playwright/test';
import { askForEmailPasscode, configs, passcodeField, paths, success } from '../support/journeys';
import { expect, test } from '../support/test';
import { rendered, stopClock } from '../support/page/clock';
import { autofill } from '../support/page/typing';
import { seen } from '../support/page/seen';

const email = 'ada@portico.example';
const countdown = /^Your code expires in (\d):(\d\d)\. Didn't get it\?/;

async function secondsLeft(widget: Locator): Promise<number> {
  const text = (await widget.getByText(countdown).textContent()) ?? '';
  const [, minutes, seconds] = countdown.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

const resend = (widget: Locator) => widget.getByRole('button', { name: /^Resend code/ });

test.beforeEach(({ page }) => page.clock.install());

test('the countdown shows each second, and the right time after the tab was hidden', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await stopClock(page);
  await askForEmailPasscode(widget, email);
  await expect.poll(() => secondsLeft(widget)).toBe(300);

  // In each render, the widget sets only the timer of the next second. So the clock advances by one second at a time.
  for (const passed of [1, 2, 3]) {
    await rendered(page);
    await page.clock.runFor(1_000);
    await expect.poll(() => secondsLeft(widget)).toBe(300 - passed);
  }

  await rendered(page);
  // In a hidden tab the browser pauses timers, and later runs each of them at most once. `fastForward` does the same.
  await page.clock.fastForward(120_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => secondsLeft(widget)).toBe(300 - 123);
});

test('an expired code can be sent again, and the countdown restarts', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  await nextMessage(email);
  await rendered(page);
  await page.clock.fastForward(301_000);
  await expect(widget.getByText('Your code has expired.')).toBeVisible();
  await expect(passcodeField(widget)).toBeEnabled();

  await stopClock(page);
  const resent = seen(page, 'Code resent');
  await resend(widget).click();
  await resent;
  await expect.poll(() => secondsLeft(widget)).toBe(300);
  const { code = '' } = await nextMessage(email);
  await autofill(passcodeField(widget), code);
  await expect(success(widget)).toBeVisible();
});

test('a code whose countdown has ended can still be submitted, and the provider may accept it @rest', async ({
  openEmbed,
  page,
  nextMessage,
}) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  const { code = '' } = await nextMessage(email);
  await rendered(page);
  await page.clock.fastForward(301_000);
  await expect(widget.getByText('Your code has expired.')).toBeVisible();
  await autofill(passcodeField(widget), code);
  await expect(success(widget)).toBeVisible();
});

test('after a resend the link has a cooldown of 15 seconds and counts down', async ({
  openEmbed,
  page,
  project,
}) => {
  const embed = await openEmbed({ config: configs.emailPasscode });
  const { widget } = embed;
  await askForEmailPasscode(widget, email);
  await stopClock(page);
  await resend(widget).click();
  await expect(resend(widget)).toHaveText('Resend code (15 s)');
  await expect(resend(widget)).toHaveAttribute('aria-disabled', 'true');
  await rendered(page);
  await page.clock.runFor(14_000);
  await expect(resend(widget)).toHaveText('Resend code (1 s)');
  // Without `force`, Playwright would wait until the link is no longer marked as disabled.
  await resend(widget).click({ force: true });
  await rendered(page);
  await page.clock.runFor(1_000);
  await expect(resend(widget)).toHaveText('Resend code');
  await expect(resend(widget)).not.toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => project.requests(paths.sendEmailPasscode)).toHaveLength(2);

  await resend(widget).click();
  await expect.poll(() => project.requests(paths.sendEmailPasscode)).toHaveLength(3);
  expect((await embed.events()).map(({ type }) => type)).toContain('OTP_LOGIN_OR_CREATE');
});

test('a failed resend shows a toast, and has no other effect @rest', async ({ openEmbed, page, project }) => {
  const embed = await openEmbed({ config: configs.emailPasscode });
  const { widget } = embed;
  await askForEmailPasscode(widget, email);
  await autofill(passcodeField(widget), '123');
  await project.addFault({
    path: paths.sendEmailPasscode,
    fault: {
      status: 400,
      body: { status_code: 400, error_type: 'invalid_email', error_message: 'No such mailbox.' },
    },
  });
  await stopClock(page);
  const before = await secondsLeft(widget);
  await resend(widget).click();

  await expect(widget.getByRole('alert').filter({ hasText: 'No such mailbox.' })).toBeVisible();
  await expect(resend(widget)).toHaveText('Resend code');
  await expect.poll(() => secondsLeft(widget)).toBe(before);
  await expect(passcodeField(widget)).toHaveValue('123');
  await expect
    .poll(() => embed.errors())
    .toEqual([
      expect.objectContaining({
        error_type: 'invalid_email',
        error_message: 'No such mailbox.',
        status_code: 400,
      }),
    ]);
});
