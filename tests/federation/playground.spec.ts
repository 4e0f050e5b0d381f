import type { Page } from '@playwright/test';
import { host } from '../support/addresses';
import { expect, test } from './support/test';

const stage = (page: Page) => page.getByRole('region', { name: 'Widget' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });

test.beforeEach(async ({ page }) => {
  await page.goto(`${host}/playground`);
  await expect(stage(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a changed option takes effect at once, and the address contains it', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'otp' }).uncheck();
  await expect(stage(page).getByRole('tab')).toHaveCount(0);
  await expect.poll(() => decodeURIComponent(page.url())).toContain('"products":["emailMagicLinks"]');

  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'otp' })).not.toBeChecked();
  await expect(stage(page).getByRole('tab')).toHaveCount(0);
});

for (const via of ['federation', 'mount', 'element']) {
  test(`a screen can be opened directly, mounted as ${via}${via === 'federation' ? '' : ' @rest'}`, async ({
    page,
  }) => {
    await page.getByRole('combobox', { name: 'Mounted as' }).selectOption(via);
    await page.getByRole('combobox', { name: 'Open directly' }).selectOption('OTPAuthenticate');
    await expect(stage(page).getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Open directly' }).selectOption('');
    await expect(stage(page).getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  });
}

test('the whole description can be edited, and invalid JSON has no effect', async ({ page }) => {
  await description(page).fill('{ "config": { "products": ["otp"], "otpOptions": { "methods": ["sms"] } } }');
  await expect(stage(page).getByRole('textbox', { name: 'Phone number' })).toBeVisible();

  await description(page).fill('{ "config": ');
  await expect(description(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(description(page)).toHaveValue('{ "config": ');
  await expect(stage(page).getByRole('textbox', { name: 'Phone number' })).toBeVisible();
});

test('a theme starts from a preset, and the widget’s events are listed', async ({ page }) => {
  await page.getByText('Theme', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Start from' }).selectOption('Ink on paper');
  await expect(description(page)).toHaveValue(/"primary": "#161616"/);

  await description(page).fill('{ "config": { "products": ["nonsense"] } }');
  await expect(page.getByRole('listitem').filter({ hasText: 'invalid_config' })).toBeVisible();
});
