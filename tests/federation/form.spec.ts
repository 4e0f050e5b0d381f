/** The host bundles the form that it shows before the widget's code is loaded, so the form may be of an older version. */
import { configs, heading } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { holdScript } from '../support/page/hold';
import { expect, test } from './support/test';

const email = 'ada@portico.example';

test('a remote replaces a form of another version, shows its own texts, and keeps the typed text @rest', async ({
  page,
  project,
  ownRemote,
}) => {
  await ownRemote.release('Sign up or log in', 'Step aboard');
  const code = await holdScript(page, /\/c\/widget\./);
  await page.goto(embedUrl({ via: 'portico', publicToken: project.publicToken, config: configs.magicLink }));
  const widget = page.locator('#widget');
  await expect(heading(widget, 'Sign up or log in')).toBeVisible();
  const field = widget.getByRole('textbox', { name: 'Email' });
  await field.click();
  await page.keyboard.type(email);
  code.release();
  await expect(heading(widget, 'Step aboard')).toBeVisible();
  await expect(heading(widget, 'Sign up or log in')).toBeHidden();
  await expect(field).toHaveValue(email);
  await expect(field).toBeFocused();
});
