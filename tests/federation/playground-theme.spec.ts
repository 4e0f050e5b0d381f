/** The playground’s editor for colours, themes and styles. */
import { colorPairs } from '../../src/contract/colorPairs';
import { address, magicLink, openPanel, select, stage } from './support/playground';
import { expect, test } from './support/test';

test('a colour whose contrast is below WCAG AA is named, and the proposed colour passes', async ({
  page,
}) => {
  const theme = { 'muted-foreground': '#999999', foreground: '#000000', placeholder: '#000000' };
  await page.goto(address({ ...magicLink, presentation: { theme } }));
  const contrast = page.getByRole('region', { name: 'Contrast' });
  const { length } = colorPairs.filter(({ isDisabled }) => !isDisabled);
  await expect(contrast.getByRole('status')).toContainText(
    new RegExp(`^\\d of ${length} pairs are under WCAG AA: .*Muted text`),
  );
  await contrast.getByRole('button', { name: 'for Muted text on a muted surface' }).click();
  await expect(contrast.getByRole('status')).not.toContainText('Muted text');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('"muted-foreground":"#6e6e6e"');
});

test('one theme of a pair is shown and edited, and a link restores all of it @rest', async ({ page }) => {
  await page.goto(address(magicLink));
  await page.getByRole('checkbox', { name: /^A light and a dark theme/ }).check();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByLabel('Background background').fill('#101020');
  const box = () =>
    stage(page)
      .locator('[data-portico]')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--portico-background'));
  await expect.poll(box).toBe('#101020');
  await select(page, 'Width', '300');
  await select(page, 'Background', 'dark');
  await openPanel(page, /^Code/);
  await select(page, 'Code for', 'json');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('"code":"json"');

  await page.reload();
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('"background": "#101020"');
  await expect.poll(box).toBe('#101020');
  expect(await stage(page).locator('#playground-widget').boundingBox()).toMatchObject({ width: 300 });
});

test('a value that is not a colour is reported at its field @rest', async ({ page }) => {
  await page.goto(address(magicLink));
  const primary = page.getByLabel('Main button primary', { exact: true });
  await primary.fill('banana');
  await expect(primary).toHaveAccessibleDescription('This is not a colour, so the widget ignores it.');
  await primary.fill('rebeccapurple');
  await expect(primary).toHaveAccessibleDescription('');
});

test('the editor has the theme of a pair that the system prefers, until another one is chosen @rest', async ({
  page,
}) => {
  const theme = [{ primary: '#1f5c4a' }, { 'color-scheme': 'dark', primary: '#f0b45a' }];
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(address({ ...magicLink, presentation: { theme } }));
  const primary = page.getByLabel('Main button primary', { exact: true });
  await expect(primary).toHaveValue('#f0b45a');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(primary).toHaveValue('#1f5c4a');
  await primary.fill('#225544');
  await expect(page.getByRole('radio', { name: 'As the system' })).toBeChecked();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(primary).toHaveValue('#f0b45a');
});

test('a value that the widget ignores is reported at its field, for every kind of value @rest', async ({
  page,
}) => {
  const presentation = { theme: { 'button-radius': '8 px', shadow: 'none', foo: 'red' } };
  const styles = { fontFamily: 'url(x)' };
  await page.goto(address({ ...magicLink, presentation, styles, view: { open: ['styles'] } }));
  await expect(page.getByText('The widget ignores these keys, which no theme has: foo.')).toBeVisible();
  for (const title of ['Radii and sizes', 'Shadows']) await page.getByText(title, { exact: true }).click();
  const radius = page.getByLabel('Radius of buttons (button-radius)');
  await expect(radius).toHaveAccessibleDescription(
    'This is not a length, such as 8px, so the widget ignores it.',
  );
  await expect(page.getByLabel('Font', { exact: true })).toHaveAccessibleDescription(
    /^This is not a list of fonts/,
  );
  await expect(page.getByLabel('Shadow of the box (shadow)')).toHaveAccessibleDescription('');

  const used = () =>
    stage(page)
      .locator('[data-portico]')
      .evaluate((root) => getComputedStyle(root).getPropertyValue('--portico-button-radius'));
  await radius.fill('23px');
  await expect(radius).toHaveAccessibleDescription('');
  await expect.poll(used).toBe('23px');
});
