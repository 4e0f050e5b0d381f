import { hold } from '../support/page/hold';
import { tabTo } from '../support/page/keyboard';
import { StandInPage } from '../support/social/StandInPage';
import { expect, test } from '../support/test';

const config = {
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }, { type: 'apple' }] },
};

test('social buttons work with the keyboard alone, and the pending one keeps the focus', async ({
  openEmbed,
  page,
}) => {
  // The client navigates only after the settings have arrived. So while the test holds the settings, the button stays
  // pending.
  const settings = await hold(page, '/projects/bootstrap/*');
  const { widget } = await openEmbed({ config, presentation: { options: { socialButtons: 'icons' } } });
  const button = (name: string) => widget.getByRole('button', { name: `Continue with ${name}` });
  await button('Google').waitFor();
  await tabTo(page, button('Google'));
  await page.keyboard.press('Tab');
  await expect(button('GitHub')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('GitHub')).toHaveAttribute('aria-busy', 'true');
  await expect(button('GitHub')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(button('Apple')).toBeFocused();
  await expect(button('Apple')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Space');
  await expect(button('Apple')).not.toHaveAttribute('aria-busy');

  const held = await settings.next();
  held.release().catch(() => {}); // rejects because the browser has left the page
  await new StandInPage(page).arrived('github');
});
