import type { Locator } from '@playwright/test';
import { remote } from '../support/addresses';
import { askForPhonePasscode, configs, heading, paths, phone } from '../support/journeys';
import { expect, test } from '../support/test';
import { stopClock } from '../support/page/clock';
import { holdScript } from '../support/page/hold';
import { autofill, typeKeys } from '../support/page/typing';

const number = (widget: Locator) => widget.getByLabel('Phone number');
const country = (widget: Locator) => widget.getByLabel('Country code');

test('countries have readable names, and the default one is first @firefox', async ({ openEmbed }) => {
  const { widget } = await openEmbed({ config: configs.text });
  await expect(country(widget)).toHaveValue('US');
  const options = await country(widget).locator('option').allTextContents();
  expect(options[0]).toBe('+1 United States');
  expect(options).toEqual(expect.arrayContaining(['+44 United Kingdom', '+1684 American Samoa']));
  const names = options.slice(1).map((option) => option.replace(/^\+\d+ /, ''));
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});

test('the closed country control shows the code alone @firefox', async ({ openEmbed }) => {
  const { widget } = await openEmbed({ config: configs.text });
  await expect(widget.getByText('+1', { exact: true })).toBeVisible();
  await country(widget).selectOption('GB');
  await expect(widget.getByText('+44', { exact: true })).toBeVisible();
});

const numbers = [
  { country: 'US', typed: '2025550162', shown: '(202) 555-0162', e164: '+12025550162' },
  { country: 'GB', typed: '07400123456', shown: '+44 7400 123456', e164: '+447400123456' },
  { country: 'DE', typed: '015123456789', shown: '+49 1512 3456789', e164: '+4915123456789' },
  { country: 'US', typed: '+491512 345 6789', shown: '+49 1512 3456789', e164: '+4915123456789' },
  { country: 'US', typed: '011436641234567', shown: '+43 664 1234567', e164: '+436641234567' },
  { country: 'PR', typed: '5550123', shown: '+1 787 555 0123', e164: '+17875550123' },
];

for (const [index, { country: chosen, typed, shown, e164 }] of numbers.entries()) {
  const tag = index < 2 ? '' : ' @rest';
  test(`"${typed}" in ${chosen} is formatted, and sent as ${e164}${tag}`, async ({ openEmbed, project }) => {
    const { widget } = await openEmbed({ config: configs.text });
    await country(widget).selectOption(chosen);
    await askForPhonePasscode(widget, typed);
    await expect(widget.getByText(`A 6-digit passcode was sent to you at ${shown}.`)).toBeVisible();
    expect((await project.requests(paths.sendText)).map(({ body }) => body?.['phone_number'])).toEqual([
      e164,
    ]);
    await widget.getByRole('button', { name: 'Back' }).click();
    await expect(number(widget)).not.toHaveValue('');
  });
}

test('the caret stays at an inserted digit, and no digit is lost @engine', async ({ openEmbed }) => {
  const { widget } = await openEmbed({ config: configs.text });
  const field = number(widget);
  await typeKeys(field, '202550162');
  await expect(field).toHaveValue('(202) 550-162');
  for (let step = 0; step < 6; step++) await field.press('ArrowLeft');
  await field.press('5');
  await expect(field).toHaveValue('(202) 555-0162');
  const caret = await field.evaluate((input: HTMLInputElement) => input.selectionStart ?? 0);
  expect('(202) 555-0162'.slice(0, caret).replace(/\D/g, '')).toBe('20255');
});

test('a number that a keyboard composes is formatted when the composition ends', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.text });
  await typeKeys(number(widget), '202555'); // so that the phone library has been loaded
  await expect(number(widget)).toHaveValue('(202) 555');
  const devTools = await page.context().newCDPSession(page);
  for (const text of ['0', '01', '016', '0162'])
    await devTools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await expect(number(widget)).toHaveValue('(202) 5550162');
  await devTools.send('Input.insertText', { text: '0162' });
  await expect(number(widget)).toHaveValue('(202) 555-0162');
});

test('the input survives a change of tabs, and both tabs share it', async ({ openEmbed }) => {
  const { widget } = await openEmbed({ config: configs.all });
  await widget.getByRole('tab', { name: 'Text' }).click();
  await country(widget).selectOption('GB');
  await typeKeys(number(widget), '07400123456');
  await expect(number(widget)).toHaveValue('07400 123456'); // formatting that ends after the next click is ignored
  await widget.getByRole('tab', { name: 'WhatsApp' }).click();
  await expect(number(widget)).toHaveValue('07400 123456');
  await expect(country(widget)).toHaveValue('GB');
});

test('without the phone library the number is sent as typed, at once @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await page.clock.install();
  await page.route(`${remote}/c/phone.*`, (route) => route.abort());
  const { widget } = await openEmbed({ config: configs.text });
  await stopClock(page);
  await typeKeys(number(widget), '202-555 0162');
  await expect(number(widget)).toHaveValue('202-555 0162');
  await widget.getByRole('button', { name: 'Continue with text message' }).click();
  await expect(heading(widget, 'Enter passcode')).toBeVisible();
  expect((await project.requests(paths.sendText)).map(({ body }) => body?.['phone_number'])).toEqual([
    phone.e164,
  ]);
});

test('a slow phone library delays a submit by two seconds at most @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await page.clock.install();
  const library = await holdScript(page, /\/c\/phone\./);
  const { widget } = await openEmbed({ config: configs.text });
  await autofill(number(widget), '2025550162');
  await library.requested;
  await stopClock(page);
  await widget.getByRole('button', { name: 'Continue with text message' }).click();
  await page.clock.runFor(1_900);
  expect(await project.requests(paths.sendText)).toEqual([]);
  await page.clock.runFor(100);
  await expect(heading(widget, 'Enter passcode')).toBeVisible();
  expect((await project.requests(paths.sendText)).map(({ body }) => body?.['phone_number'])).toEqual([
    phone.e164,
  ]);
  library.release();
});

test('the phone library is loaded at the first key, not with the first screen', async ({
  openEmbed,
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const { widget } = await openEmbed({ config: configs.text });
  await expect(number(widget)).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/c/phone.'))).toEqual([]);
  await number(widget).press('2');
  await expect.poll(() => requested.filter((path) => path.startsWith('/c/phone.'))).toHaveLength(1);
});
