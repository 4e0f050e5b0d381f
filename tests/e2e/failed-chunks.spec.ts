/** What a person sees when a chunk of the widget cannot be loaded, and that a retry works. */
import type { Locator, Route } from '@playwright/test';
import { remote } from '../support/addresses';
import { askForEmailPasscode, configs, emailField, heading, paths } from '../support/journeys';
import { expect, test } from '../support/test';
import { autofill } from '../support/page/typing';

const email = 'ada@portico.example';

const message = 'A part of this page could not be loaded. Check your connection and try again.';

const submit = (widget: Locator) => widget.getByRole('button', { name: /^Continue with/ }).click();

const chunks = [
  { chunk: 'magic-link', config: configs.magicLink, next: 'Check your email' },
  { chunk: 'passcode', config: configs.emailPasscode, next: 'Enter passcode' },
];
for (const [index, { chunk, config, next }] of chunks.entries()) {
  test(`without the ${chunk} chunk the form shows a message, keeps the address, and can retry${index ? ' @rest' : ' @firefox'}`, async ({
    openEmbed,
    page,
  }) => {
    const files = `${remote}/c/${chunk}.*`;
    await page.route(files, (route) => route.abort());
    const embed = await openEmbed({ config });
    const { widget } = embed;
    await autofill(emailField(widget), email);
    await submit(widget);
    await expect(widget.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(emailField(widget)).toHaveValue(email);
    await expect
      .poll(() => embed.errors())
      .toEqual([expect.objectContaining({ code: 'chunk_failed', message })]);
    await page.unroute(files);
    await submit(widget);
    await expect(heading(widget, next)).toBeVisible();
  });
}

test('without the phone chunk its tab can retry @rest', async ({ openEmbed, page }) => {
  const files = `${remote}/c/text-message.*`;
  await page.route(files, (route) => route.abort());
  const { widget } = await openEmbed({ config: configs.all });
  await widget.getByRole('tab', { name: 'Text' }).click();
  await expect(widget.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.unroute(files);
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.getByLabel('Phone number')).toBeVisible();
});

/** A static server that answers a missing file with the page of its application: the file is gone after a release. */
const answerWithPage = (route: Route) =>
  route.fulfill({
    contentType: 'text/html',
    headers: { 'access-control-allow-origin': '*' },
    body: '<!doctype html>',
  });
const clientFaults = [
  {
    name: 'cannot be reached',
    fault: (route: Route) => route.abort(),
    error: { code: 'chunk_failed', message },
  },
  {
    name: 'is a page',
    fault: answerWithPage,
    error: {
      code: 'chunk_gone',
      message: 'This page is out of date. Reload it to continue.',
    },
  },
];
for (const { name, fault, error } of clientFaults) {
  test(`when the file of the identity client ${name}, the form shows a message, keeps the address, and can retry`, async ({
    openEmbed,
    page,
  }) => {
    const files = `${remote}/c/identity-client.*`;
    await page.route(files, fault);
    const embed = await openEmbed({ config: configs.magicLink });
    const { widget } = embed;
    await autofill(emailField(widget), email);
    await submit(widget);
    await expect(widget.getByRole('alert').filter({ hasText: error.message })).toBeVisible();
    await expect(emailField(widget)).toHaveValue(email);
    await expect.poll(() => embed.errors()).toEqual([expect.objectContaining(error)]);
    await page.unroute(files);
    await submit(widget);
    await expect(heading(widget, 'Check your email')).toBeVisible();
  });
}

test('without the chunks for notices and toasts, the message of a failed resend still appears', async ({
  openEmbed,
  page,
  project,
}) => {
  await page.route(`${remote}/c/{notice,toasts}.*`, (route) => route.abort());
  await project.addFault({
    path: paths.sendEmailPasscode,
    skip: 1,
    fault: { status: 400, body: { status_code: 400, error_type: 'x', error_message: 'Not now.' } },
  });
  const { widget } = await openEmbed({ config: configs.emailPasscode });
  await askForEmailPasscode(widget, email);
  await widget.getByRole('button', { name: 'Resend code' }).click();
  await expect(widget.getByText('Not now.')).toBeAttached();
});
