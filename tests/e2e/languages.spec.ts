import type { Page } from '@playwright/test';
import { buildLanguages } from '../../scripts/languages/languages';
import { remote } from '../support/addresses';
import { configs, emailField } from '../support/journeys';
import { withoutRequestLimits } from '../support/page/clock';
import { clipped } from '../support/screens/clipped';
import { visibleStates } from '../support/screens/screens';
import { untranslated } from '../support/screens/untranslated';
import { expect, test } from '../support/test';
import { typeInto } from '../support/page/typing';

const languages = buildLanguages(process.cwd());
const titleIn = (tag: string) =>
  (JSON.parse(languages[tag]?.content ?? '{}') as { texts: Record<string, string> }).texts['main.title'] ??
  '';

for (const via of ['federation', 'element'] as const) {
  test(`a language is loaded with its hash and changed without a loss of input, via ${via} @chromium`, async ({
    openEmbed,
    page,
  }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url().replace(/^.*\//, '')));
    const opened = await openEmbed({ via, config: configs.magicLink, locale: 'de' });
    const { widget } = opened;
    await expect(widget.getByText(titleIn('de'))).toBeVisible();
    await typeInto(widget.getByRole('textbox'), 'ada@portico.example');
    await opened.render({ locale: 'ar' });
    await expect(widget.getByText(titleIn('ar'))).toBeVisible();
    await expect(widget.getByRole('textbox')).toHaveValue('ada@portico.example');
    await expect(widget.locator('[data-portico][lang="ar"][dir="rtl"]')).toHaveCount(1);
    expect(files.filter((file) => file.startsWith('language-')).map((file) => file.slice(9, 11))).toEqual([
      'de',
      'ar',
    ]);
  });
}

test('a language’s file with another content is refused, and the widget is in English @chromium', async ({
  openEmbed,
  page,
}) => {
  await page.route(`${remote}/l/*`, (route) =>
    route.fulfill({ json: { dir: 'ltr', texts: {} }, headers: { 'access-control-allow-origin': '*' } }),
  );
  const { widget } = await openEmbed({ config: configs.magicLink, locale: 'de' });
  await expect(emailField(widget)).toBeVisible();
});

const tags = Object.keys(languages);
const rightToLeft = ['ar', 'ar-XB', 'fa', 'he', 'ur'];
let combinations = 0;

/**
 * For each state: the texts that the widget shows without a translation, for example texts of the host, the provider or
 * a wallet.
 */
const givenTexts: Readonly<Record<string, RegExp>> = {
  'Main, banner': /^(No\. See|https:\S+)$/,
  CryptoSignMessage: /^0x|^portico\.example wants you to sign in/,
  'CryptoSignMessage, signing': /^0x|^localhost:\d+ wants you to sign in/,
  CryptoError: /^Could not sign message$/,
  'configuration error': /^config\.products: "telepathy"/,
};

const untranslatedIn = async (page: Page, name: string) =>
  (await untranslated(page)).filter((text) => !givenTexts[name]?.test(text));

test.describe('no overflow and no clipped text in any language @rest @chromium', () => {
  test.afterAll(() => console.log(`${combinations} combinations of screen, language and width`));

  for (const [name, { kind, embed, options, prepare, query, act, shows }] of Object.entries(visibleStates)) {
    test(`${name} @rest`, async ({ openEmbed, page, project }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (kind === 'pending') await withoutRequestLimits(page);
      await prepare?.(project);
      const opened = await openEmbed({ ...embed, presentation: { options } }, await query?.(project, page));
      await act?.(opened.widget, project);
      await expect(opened.widget.getByText(shows).first()).toBeVisible();
      for (const tag of tags) {
        await opened.render({ locale: tag });
        const root = opened.widget.locator('[data-portico]').first();
        await expect(root).toHaveAttribute('lang', tag);
        await expect(root).toHaveAttribute('dir', rightToLeft.includes(tag) ? 'rtl' : 'ltr');
        if (tag === 'en-XA')
          await expect.poll(() => untranslatedIn(page, name), 'not translated').toEqual([]);
        // A wider place is measured in the pseudo-languages alone, whose texts are longer than those of most languages.
        for (const width of tag.includes('-X') ? [400, 300] : [300]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await clipped(page, true), `${tag} at ${width} px`).toEqual([]);
          combinations += 1;
        }
      }
    });
  }
});
