/** Small visual details that once were wrong, each in the state in which it can be seen. */
import type { Locator } from '@playwright/test';
import { dress, openState } from '../gallery/pictures';
import { expect, test } from '../support/test';
import { clipped } from '../support/screens/clipped';
import { injectWallets } from '../support/wallets/injectWallets';
import { config, walletButton } from '../support/wallets/journeys';
import { createEthereumKey, createSolanaKey } from '../support/wallets/keys';

/** Returns the width of each line of a text, in CSS pixels. */
const lineWidths = (text: Locator) =>
  text.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rows = new Map<number, number>();
    for (const { bottom, width } of range.getClientRects())
      rows.set(Math.round(bottom), (rows.get(Math.round(bottom)) ?? 0) + width);
    return [...rows.values()];
  });

test('the text about a pending signature has the size and colour of the note beside it', async ({
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

test('the highlighted line of a permission stays inside the rounded corners of its list', async ({
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

test('in a narrow widget, the two lines of a long button are about equally long', async ({
  page,
  project,
  openEmbed,
}) => {
  const opened = await openState('Main, wallets', { page, project, openEmbed });
  await dress(opened, {}, 'default', 'ltr');
  await page.setViewportSize({ width: 300, height: 600 });
  const button = walletButton(opened.widget, 'Rabby Wallet');
  const [first = 0, second = 0, ...more] = await lineWidths(button.getByText('Continue with Rabby Wallet'));
  expect(more).toEqual([]);
  expect(second).toBeGreaterThan(first / 2);
});

/** Returns the buttons whose label overflows, or overlaps the icon or the padding. */
const buttonsWithCutLabel = (widget: Locator) =>
  widget.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const range = document.createRange();
      range.selectNodeContents(button.lastElementChild ?? button);
      const text = range.getBoundingClientRect();
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const start = button.querySelector('svg, img')?.getBoundingClientRect().right ?? left;
      const isInside =
        text.left >= start && text.right <= right && text.top >= top + 4 && text.bottom <= bottom - 4;
      return isInside || !button.textContent ? [] : [button.textContent];
    }),
  );

test('at 300 px, the buttons of wallets show their whole labels, and nothing overflows', async ({
  openEmbed,
  page,
}) => {
  const names = ['Rabby Wallet', 'A wallet whose name is longer than one line of this box', 'x'.repeat(64)];
  await injectWallets(page, [
    { name: 'Phantom', key: createSolanaKey(), at: 'window.phantom.solana' },
    { name: 'Ethereum', key: createEthereumKey(), at: 'window.ethereum' },
    { name: 'Solana', key: createSolanaKey(), at: 'window.solana' },
    ...names.map((name) => ({ name, key: createEthereumKey(), at: 'announced' }) as const),
  ]);
  await page.setViewportSize({ width: 300, height: 600 });
  const { widget } = await openEmbed({ config });
  const check = async () => {
    expect(await clipped(page)).toEqual([]);
    expect(await buttonsWithCutLabel(widget)).toEqual([]);
  };
  const phantom = walletButton(widget, 'Phantom');
  expect(await lineWidths(phantom.getByText('Continue with Phantom'))).toHaveLength(1);
  await check();
  await walletButton(widget, 'other Crypto Wallet').click();
  expect(await lineWidths(widget.getByText('Set up a new crypto wallet'))).toHaveLength(1);
  await check();
});
