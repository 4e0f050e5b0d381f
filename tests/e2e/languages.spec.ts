import { readLanguage } from '../../scripts/languages/languages';
import { remote } from '../support/addresses';
import { configs } from '../support/journeys';
import { expect, test } from '../support/test';
import { typeInto } from '../support/page/typing';

const textIn = (tag: string, id: string) => readLanguage(process.cwd(), tag)[id] ?? '';
const titleIn = (tag: string) => textIn(tag, 'main.title');

test('a language is one file, and a change of the language keeps the input', async ({ openEmbed, page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/l\/([\w-]+)\./.exec(request.url()) ?? [];
    if (name) loaded.push(name);
  });
  const opened = await openEmbed({ config: configs.magicLink, locale: 'de' });
  const { widget } = opened;
  await expect(widget.getByText(titleIn('de'))).toBeVisible();
  await typeInto(widget.getByRole('textbox'), 'ada@portico.example');
  await opened.render({ locale: 'ar' });
  await expect(widget.getByText(titleIn('ar'))).toBeVisible();
  await expect(widget.getByRole('textbox')).toHaveValue('ada@portico.example');
  await expect(widget.locator('[data-portico][lang="ar"][dir="rtl"]')).toHaveCount(1);
  expect(loaded).toEqual(['language-de', 'language-ar']);
});

test('a file whose content does not match its hash is refused, and the widget is in English', async ({
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
