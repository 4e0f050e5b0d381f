import { readLanguage } from '../../scripts/languages/languages';
import { remote } from '../support/addresses';
import { configs } from '../support/journeys';
import { stateOf } from '../support/screens/screens';
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

// In German and Norwegian, the title of the recovery codes is the longest word of all titles.
test('at 300 pixels no line break is within a word of a title @firefox', async ({
  page,
  project,
  openEmbed,
}) => {
  const { embed, prepare, query, act } = stateOf('SecondFactorEnrolment, recovery codes');
  await page.setViewportSize({ width: 300, height: 900 });
  await prepare?.(project);
  const opened = await openEmbed(embed, await query?.(project, page));
  await act?.(opened.widget, project);
  for (const tag of ['de', 'nb', 'fi', 'hu', 'nl']) {
    await opened.render({ locale: tag });
    const title = opened.widget.locator(`[lang="${tag}"] h2`);
    const brokenWords = await title.evaluate(({ firstChild: text }) => {
      if (!(text instanceof Text)) return ['no text'];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length === 1 ? [] : [`${tag}: ${word}`];
      });
    });
    expect(brokenWords).toEqual([]);
  }
});
