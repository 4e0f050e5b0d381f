import { remote } from '../support/addresses';
import { configs, emailField } from '../support/journeys';
import { languages } from '../support/screens/everyLanguage';
import { expect, test } from '../support/test';
import { typeInto } from '../support/page/typing';

/** Returns the title of Main in this language. */
const titleIn = (tag: string) =>
  (JSON.parse(languages[tag]?.content ?? '{}') as { texts: Record<string, string> }).texts['main.title'] ??
  '';

for (const via of ['federation', 'element'] as const) {
  test(`by ${via}, a language is one file, and a change of the language keeps the input`, async ({
    openEmbed,
    page,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [, tag] = /\/language-(\w+)/.exec(request.url()) ?? [];
      if (tag) loaded.push(tag);
    });
    const opened = await openEmbed({ via, config: configs.magicLink, locale: 'de' });
    const { widget } = opened;
    await expect(widget.getByText(titleIn('de'))).toBeVisible();
    await typeInto(widget.getByRole('textbox'), 'ada@portico.example');
    await opened.render({ locale: 'ar' });
    await expect(widget.getByText(titleIn('ar'))).toBeVisible();
    await expect(widget.getByRole('textbox')).toHaveValue('ada@portico.example');
    await expect(widget.locator('[data-portico][lang="ar"][dir="rtl"]')).toHaveCount(1);
    expect(loaded).toEqual(['de', 'ar']);
  });
}

test('a language’s file whose content does not match its hash is refused, and the widget is in English', async ({
  openEmbed,
  page,
}) => {
  await page.route(`${remote}/l/*`, (route) =>
    route.fulfill({ json: { dir: 'ltr', texts: {} }, headers: { 'access-control-allow-origin': '*' } }),
  );
  const { widget } = await openEmbed({ config: configs.magicLink, locale: 'de' });
  await expect(emailField(widget)).toBeVisible();
});
