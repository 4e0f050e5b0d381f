import type { Locator, Page } from '@playwright/test';
import { askForEmailPasscode, configs, paths } from '../support/journeys';
import { stopClock } from '../support/page/clock';
import { expect, test } from '../support/test';

const email = 'ada@portico.example';

const toasts = (widget: Locator) => widget.getByRole('alert').filter({ hasText: 'Please wait a moment.' });
const resend = (widget: Locator) => widget.getByRole('button', { name: 'Resend code' });

/** Advances the clock in small steps, because each render starts its own timers. */
async function pass(page: Page, ms: number) {
  for (let passed = 0; passed < ms; passed += 50) await page.clock.runFor(50);
}

/** Stops the clock on the passcode screen, and resends the code during a fault, so that a toast appears. */
async function showToast(page: Page, widget: Locator) {
  await askForEmailPasscode(widget, email);
  await stopClock(page);
  await resend(widget).click();
  await expect(toasts(widget)).toBeVisible();
}

// A failed resend has no cooldown, so further toasts can appear at once.
test.beforeEach(async ({ page, project }) => {
  await page.clock.install();
  await project.addFault({
    path: paths.sendEmailPasscode,
    skip: 1,
    fault: {
      status: 429,
      body: { status_code: 429, error_type: 'too_many_requests', error_message: 'Please wait a moment.' },
    },
  });
});

test('a toast stays for its duration, pauses under the pointer, and is removed a second later @engine', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await showToast(page, widget);
  await toasts(widget).hover();
  await page.clock.runFor(60_000);
  await expect(toasts(widget)).toBeVisible();

  await page.mouse.move(0, 0);
  await pass(page, 3_900);
  await expect(toasts(widget)).toBeVisible();
  await pass(page, 100 + 1_300);
  await expect(toasts(widget)).toHaveCount(0);
});

test('a toast can be dismissed, and is removed one second later', async ({ openEmbed, page }) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await showToast(page, widget);
  await widget.getByRole('button', { name: 'Dismiss' }).click();
  await pass(page, 900);
  await expect(toasts(widget)).toBeAttached();
  await pass(page, 400);
  await expect(toasts(widget)).toHaveCount(0);
});

test('there are never more than twenty toasts @rest', async ({ openEmbed, page, project }) => {
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  await stopClock(page);
  for (let count = 2; count <= 23; count++) {
    await resend(widget).press('Enter'); // a key, because a toast now covers the button
    await expect.poll(() => project.requests(paths.sendEmailPasscode)).toHaveLength(count);
    await expect(resend(widget)).toHaveAttribute('aria-disabled', 'false'); // now the reply has arrived
    await page.clock.runFor(1);
  }
  await expect(toasts(widget)).toHaveCount(20);
});
