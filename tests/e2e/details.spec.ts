import type { Locator } from '@playwright/test';
import { dress, openState } from '../gallery/pictures';
import { expect, test } from '../support/test';
import { walletButton } from '../support/wallets/journeys';

/** Returns the width of each line of a text, in CSS pixels. */
const lines = (text: Locator) =>
  text.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rows = new Map<number, number>();
    for (const { bottom, width } of range.getClientRects())
      rows.set(Math.round(bottom), (rows.get(Math.round(bottom)) ?? 0) + width);
    return [...rows.values()];
  });

test('the text about the pending signature looks like the notes beside it @chromium', async ({
  page,
  project,
  openEmbed,
}) => {
  const { widget } = await openState('CryptoSignMessage, signing', { page, project, openEmbed });
  const note = widget.getByText('Signing is free.');
  const { fontSize, color } = await note.evaluate((node) => getComputedStyle(node));
  const status = widget.getByText('Your wallet is asking you to sign.');
  await expect(status).toHaveCSS('font-size', fontSize);
  await expect(status).toHaveCSS('color', color);
});

test('a line of the permissions stays inside the rounded corners of its list @chromium', async ({
  page,
  project,
  openEmbed,
}) => {
  const opened = await openState('IDPConsent, access', { page, project, openEmbed });
  await opened.render({ presentation: { theme: { 'input-radius': '20px' } } });
  const list = opened.widget.getByRole('list', { name: 'Trail Notes is requesting to:' });
  const first = list.locator('summary').first();
  await first.hover();
  const touches = (distance: number) =>
    first.evaluate((line, by) => {
      const { left, top } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint(left + by, top + by));
    }, distance);
  expect([await touches(2), await touches(12)]).toEqual([false, true]);
});

test('the lines of a long button are about equally long in a narrow place @chromium', async ({
  page,
  project,
  openEmbed,
}) => {
  const opened = await openState('Main, wallets', { page, project, openEmbed });
  await dress(opened, {}, 'default', 'ltr');
  await page.setViewportSize({ width: 300, height: 600 });
  const button = walletButton(opened.widget, 'Rabby Wallet');
  const [first = 0, second = 0, ...more] = await lines(button.getByText('Continue with Rabby Wallet'));
  expect(more).toEqual([]);
  expect(second).toBeGreaterThan(first / 2);
});
