import type { Page } from '@playwright/test';
import { buildLanguages } from '../../scripts/languages/languages';
import { remote } from '../support/addresses';
import { configs, emailField } from '../support/journeys';
import { visibleStates } from '../support/screens/screens';
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

/**
 * Returns the texts that are cut off or outside of the widget, and the number of pixels by which the page is too wide.
 */
const clipped = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const root = document.querySelector('#widget [data-portico]');
    if (!root) return ['no widget'];
    const { left, right } = root.getBoundingClientRect();
    const faults = wide > 0 ? [`the page is ${wide} px too wide`] : [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const next = (from: TreeWalker) => from.nextNode() as Text | null; // the walker shows only texts
    for (let text = next(walker); text; text = next(walker)) {
      const parent = text.parentElement;
      // A text that is only for screen readers has a box of one pixel.
      if (!text.data.trim() || !parent || parent.clientWidth === 1 || parent.closest('option, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width > 0 && (box.left < left - 1 || box.right > right + 1))
        faults.push(`outside: ${text.data}`);
    }
    for (const node of root.querySelectorAll<HTMLElement>('*')) {
      const isCut = getComputedStyle(node).overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1;
      if (isCut && node.textContent.trim() && node.clientWidth > 1 && !node.matches('input, select'))
        faults.push(`cut: ${node.textContent}`);
    }
    return faults.map((fault) => fault.slice(0, 80));
  });

const tags = Object.keys(languages);
const rightToLeft = ['ar', 'ar-XB', 'fa', 'he', 'ur'];
let combinations = 0;

test.describe('no overflow and no clipped text in any language @rest @chromium', () => {
  test.afterAll(() => console.log(`${combinations} combinations of screen, language and width`));

  for (const [name, { embed, options, prepare, query, act, shows }] of Object.entries(visibleStates)) {
    test(`${name} @rest`, async ({ openEmbed, page, project }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await prepare?.(project);
      const opened = await openEmbed({ ...embed, presentation: { options } }, await query?.(project, page));
      await act?.(opened.widget, project);
      await expect(opened.widget.getByText(shows).first()).toBeVisible();
      for (const tag of tags) {
        await opened.render({ locale: tag });
        const root = opened.widget.locator('[data-portico]').first();
        await expect(root).toHaveAttribute('lang', tag);
        await expect(root).toHaveAttribute('dir', rightToLeft.includes(tag) ? 'rtl' : 'ltr');
        for (const width of [300, 400]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await clipped(page), `${tag} at ${width} px`).toEqual([]);
          combinations += 1;
        }
      }
    });
  }
});
