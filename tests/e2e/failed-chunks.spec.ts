import type { Locator } from '@playwright/test';
import { remote } from '../support/addresses';
import { configs, emailField, heading } from '../support/journeys';
import { expect, test } from '../support/test';
import { autofill } from '../support/page/typing';

const email = 'ada@portico.example';

const message = 'A part of this page could not be loaded. Check your connection and try again.';

const submit = (widget: Locator) => widget.getByRole('button', { name: /^Continue with/ }).click();

test('without the chunk of the next screen the form shows a message, keeps the address, and can retry @firefox', async ({
  openEmbed,
  page,
}) => {
  const files = `${remote}/c/magic-link.*`;
  await page.route(files, (route) => route.abort());
  const embed = await openEmbed({ config: configs.magicLink });
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
  await expect(heading(widget, 'Check your email')).toBeVisible();
});
