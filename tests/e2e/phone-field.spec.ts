import type { Locator } from '@playwright/test';
import { askForPhonePasscode, configs, paths } from '../support/journeys';
import { expect, test } from '../support/test';
import { typeKeys } from '../support/page/typing';

const number = (widget: Locator) => widget.getByLabel('Phone number');
const country = (widget: Locator) => widget.getByLabel('Country code');

const numbers = [
  { country: 'GB', typed: '07400123456', shown: '+44 7400 123456', e164: '+447400123456' },
  { country: 'US', typed: '011436641234567', shown: '+43 664 1234567', e164: '+436641234567' },
];

for (const [index, { country: chosen, typed, shown, e164 }] of numbers.entries()) {
  const tag = index ? ' @rest' : '';
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
