import type { Page } from '@playwright/test';
import { configs } from '../support/journeys';
import { expect, test } from '../support/test';

/** As markup, these would set `window.pwned`, load a file, or reverse the text around them. */
const hostileTexts = [
  '<img src=x onerror="window.pwned=1">',
  '"><script>window.pwned=1</script>',
  '<a href="javascript:window.pwned=1">click</a>',
  '{{constructor.constructor("window.pwned=1")()}} ${window.pwned=1} {address}',
  '\u202Egnp.exe\u2066\u2067',
  '<style>*{display:none!important}</style>',
];

async function expectHarmless(page: Page) {
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  const foreign =
    '#widget :is(script, img, iframe, object, style, b, i):not([data-portico] svg *), [onerror], [onload]';
  await expect(page.locator(foreign)).toHaveCount(0);
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
}

test('hostile addresses, strings of the host and messages of the provider are shown as plain text', async ({
  openEmbed,
  page,
}) => {
  const embed = await openEmbed({ config: configs.all });
  for (const text of hostileTexts) {
    await embed.render({
      preset: { screen: 'EmailConfirmation', state: { magicLinkState: { email: text } } },
      strings: {},
    });
    const sentence = embed.widget.locator('p').filter({ has: page.locator('bdi') });
    expect(await sentence.locator('bdi').evaluate((node) => node.textContent)).toBe(text);
    expect(await sentence.evaluate((node) => node.textContent)).toBe(`An email was sent to ${text}.`);
    await embed.render({
      strings: { 'main.title': text, 'main.continueEmail': text },
      preset: { screen: 'Main', state: { errorMessage: text } },
    });
    expect(await embed.widget.getByRole('heading').evaluate((node) => node.textContent)).toBe(
      text.replace('{address}', ''),
    );
    expect(await embed.widget.getByRole('alert').evaluate((node) => node.textContent)).toContain(text);
  }
  await expectHarmless(page);
});

test('a very long word does not widen the page @rest', async ({ openEmbed, page }) => {
  await page.setViewportSize({ width: 300, height: 600 });
  const long = 'x'.repeat(2_000);
  const embed = await openEmbed({ config: configs.all });
  for (const preset of [
    { screen: 'EmailConfirmation', state: { magicLinkState: { email: long } } },
    { screen: 'OTPAuthenticate', state: { otpState: { otpDestination: long } } },
    { screen: 'Main', state: { errorMessage: long } },
  ]) {
    await embed.render({ preset, strings: { 'main.title': long, 'main.continueEmail': long } });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, preset.screen).toBeLessThanOrEqual(0);
  }
});
