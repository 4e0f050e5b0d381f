/** The stand-in is a page of the local provider. It takes the place of a social provider's own page. */
import AxeBuilder from '@axe-core/playwright';
import { host } from '../support/addresses';
import { startAddress } from '../support/social/passStandIn';
import { StandInPage } from '../support/social/StandInPage';
import { expect, test } from '../support/test';
import { tabTo } from '../support/page/keyboard';

const address = `${host}/embed/landing`;

test('the stand-in has no errors of axe in light and dark, and fits a small phone @rest', async ({
  page,
  project,
}) => {
  const custom_scopes = `https://social.example/${'calendar.'.repeat(20)}`;
  await page.goto(startAddress(project.publicToken, 'linkedin', { custom_scopes }));
  await new StandInPage(page).arrived('linkedin');
  await page.setViewportSize({ width: 300, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(300);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});

test('the stand-in works with the keyboard alone, and shows input errors', async ({ page, project }) => {
  await page.goto(startAddress(project.publicToken, 'github', { login_redirect_url: address }));
  await new StandInPage(page).arrived('github');
  await tabTo(page, page.getByRole('radio', { name: /^Ada/ }));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type('nowhere');
  await tabTo(page, page.getByRole('button', { name: 'Allow' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The email address is not valid.');

  await tabTo(page, page.getByRole('button', { name: 'Refuse' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`${address}?stytch_token_type=oauth&error=access_denied`);
});
