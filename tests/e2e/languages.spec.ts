import { readLanguage } from '../../scripts/languages/languages';
import { remote } from '../support/addresses';
import { configs } from '../support/journeys';
import { expect, test } from '../support/test';

const titleIn = (tag: string) => readLanguage(process.cwd(), tag)['main.title'] ?? '';

test('a language is one file', async ({ openEmbed, page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/l\/([\w-]+)\./.exec(request.url()) ?? [];
    if (name) loaded.push(name);
  });
  const opened = await openEmbed({ config: configs.magicLink, locale: 'de' });
  const { widget } = opened;
  await expect(widget.getByText(titleIn('de'))).toBeVisible();
  await opened.render({ locale: 'ar' });
  await expect(widget.getByText(titleIn('ar'))).toBeVisible();
  expect(loaded).toEqual(['language-de', 'language-ar']);
});

test('a file whose content does not match its hash is not used, and the widget is in English', async ({
  openEmbed,
  page,
}) => {
  await page.route(`${remote}/l/language-*`, (route) =>
    route.fulfill({ json: { dir: 'ltr', texts: {} }, headers: { 'access-control-allow-origin': '*' } }),
  );
  const { widget } = await openEmbed({ config: configs.magicLink, locale: 'de' });
  await expect(widget.locator('[data-portico][lang=en]').getByRole('heading')).toHaveText(
    'Sign up or log in',
  );
});
