/** Checks the built site of the documentation. `scripts/docs/*.test.ts` check its pages as Markdown. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import axe from 'axe-core';
import { contents } from '../../docs/.vitepress/sidebar';
import { rulesOfColors } from '../support/screens/axe';
import { builtPages, folder, readPage, serveSite, urlOf } from './support/site';

test('every link of every page leads to a page, and to a heading on it', () => {
  const dead: string[] = [];
  for (const page of builtPages()) {
    const url = urlOf(page);
    for (const [, href = ''] of readPage(page).matchAll(/<a [^>]*?href="([^"]+)"/g)) {
      const { origin, pathname, hash } = new URL(href.replaceAll('&amp;', '&'), url);
      if (origin !== new URL(url).origin) continue;
      const target = `${pathname.slice(1)}${pathname.endsWith('/') ? 'index.html' : ''}`;
      const isThere = existsSync(join(folder, target));
      const hasHeading =
        !hash || (isThere && readPage(target).includes(`id="${decodeURIComponent(hash.slice(1))}"`));
      if (!isThere || !hasHeading) dead.push(`${page}: ${href}`);
    }
  }
  expect(dead).toEqual([]);
});

/** The groups of the navigation, so that the tests run in parallel. The decisions have no rows in the navigation. */
const groups = contents.map(({ text, pages = [] }) => ({ text, paths: pages.map(({ page }) => `${page}`) }));

for (const { text, paths } of groups) {
  test(`"${text}": no errors of axe, light and dark, and no request to another site`, async ({ page }) => {
    test.setTimeout(600_000); // up to forty pages
    const foreign = await serveSite(page);
    const found: string[] = [];
    const decisions = builtPages().filter((path) => path.startsWith('adr/'));
    const listed = paths.map((path) => `${path}.html`);
    for (const path of text === 'For contributors' ? [...listed, ...decisions] : listed) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(urlOf(path));
      await expect(page.locator('h1')).toHaveCount(1);
      // The switch for the colours has no name until the page's script has run.
      await expect(page.locator('.VPSwitchAppearance').first()).toHaveAttribute('title', /./);
      await page.evaluate(axe.source);
      found.push(...(await problems(page, path)));
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveClass(/dark/);
      found.push(...(await problems(page, path, rulesOfColors)));
    }
    expect(found).toEqual([]);
    expect(foreign).toEqual([]);
  });
}

/** @param rules the names of the rules of axe. Default: all rules. */
async function problems(page: Page, path: string, rules?: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        ...runOnly,
      }),
    rules ? { runOnly: rules } : {},
  );
  return violations.map(
    ({ id, nodes }) => `${path}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}

const searches = [
  ['remote_unavailable', 'troubleshooting/loader.html#remote_unavailable'],
  [
    'already has a client; other clientOptions are ignored',
    'troubleshooting/console.html#-already-has-a-client',
  ],
  ['is not one of sms, whatsapp, email', 'troubleshooting/configuration.html#-is-not-one-of'],
] as const;

for (const [words, path] of searches) {
  test(`a search for "${words}" finds its heading first`, async ({ page }) => {
    await serveSite(page);
    await page.goto(urlOf('index.html'));
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('searchbox').fill(words);
    await expect(page.getByRole('option').first().getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`^/${path.replaceAll('.', '\\.')}`),
    );
  });
}
