/** The theme that takes its colours from the custom properties of a host with shadcn/ui. */
import type { Page } from '@playwright/test';
import { fallbackKeys } from '../../src/contract/colorPairs';
import { shadcnTheme } from '../../loader/src/themes';
import { contrast } from '../../src/theme/color';
import type { TokenName } from '../../src/theme/tokens';
import { configs } from '../support/journeys';
import { pairs } from '../support/theme/pairs';
import { shadcnTokens } from '../support/theme/shadcnTokens';
import { expect, test } from '../support/test';

/**
 * Sets shadcn's custom properties on the page, as a host does. Returns a function that returns the widget's colour with
 * a given name, as `#rrggbb`.
 */
async function setTokens(page: Page, tokens: Readonly<Record<string, string>>, names: readonly TokenName[]) {
  const colors = await page.evaluate(
    ([own, wanted, others]) => {
      for (const [name, value] of Object.entries(own))
        document.documentElement.style.setProperty(`--${name}`, value);
      const root = document.querySelector('#widget [data-portico]');
      const probe = document.createElement('i');
      root?.append(probe);
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const read = (name: string) => {
        const other = others[name];
        const fallback = other ? `, var(--portico-${other})` : '';
        probe.style.color = `var(--portico-${name}${fallback})`;
        return getComputedStyle(probe).color;
      };
      const found = wanted.map((name) => {
        if (!canvas) return [name, ''];
        canvas.fillStyle = read('background'); // drawn first, because the next colour may be transparent
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = read(name);
        canvas.fillRect(0, 0, 1, 1);
        const rgb = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
        return [name, `#${rgb.map((each) => each.toString(16).padStart(2, '0')).join('')}`];
      });
      probe.remove();
      return Object.fromEntries(found) as Record<string, string>; // the cast is safe: each item is a pair of texts
    },
    [tokens, names, fallbackKeys as Readonly<Record<string, string>>] as const,
  );
  return (name: TokenName) => colors[name] ?? '';
}

for (const [scheme, tokens] of Object.entries(shadcnTokens)) {
  test(`in shadcn's ${scheme} theme each text and each control has its contrast @rest`, async ({
    openEmbed,
    page,
  }) => {
    const { widget } = await openEmbed({ config: configs.all, presentation: { theme: shadcnTheme } });
    await expect(widget.locator('[data-portico]')).toHaveAttribute('style', /--portico-ring/);
    const names = [...new Set(pairs.flatMap(([above, below]) => [above, below]))];
    const colorOf = await setTokens(page, tokens, names);
    const low = pairs
      .map(([above, below, least]) => ({
        pair: `${above} on ${below}`,
        ratio: contrast(colorOf(above), colorOf(below)),
        least,
      }))
      .filter(({ ratio, least }) => !(ratio >= least)); // also if the ratio is NaN, because a colour is missing
    expect(low).toEqual([]);
  });
}

test('in shadcn’s theme the browser’s own controls follow the page’s color-scheme', async ({
  openEmbed,
  page,
}) => {
  const { widget } = await openEmbed({ config: configs.text, presentation: { theme: shadcnTheme } });
  await expect(widget.locator('[data-portico]')).toHaveAttribute('style', /--portico-ring/);
  for (const scheme of ['dark', 'light']) {
    await page.locator('html').evaluate((html, value) => (html.style.colorScheme = value), scheme);
    await expect(widget.locator('select')).toHaveCSS('color-scheme', scheme);
  }
});
