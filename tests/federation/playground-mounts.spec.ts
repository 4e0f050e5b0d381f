/** The playground shows the widget in every way of mounting, in several screens, languages and widths. */
import { englishTexts } from '../../scripts/languages/english';
import { directionOf, readLanguage } from '../../scripts/languages/languages';
import { host } from '../support/addresses';
import { heading } from '../support/journeys';
import { address, magicLink, select, stage } from './support/playground';
import { expect, test } from './support/test';

/** Each way of mounting, with and without a shadow root. */
const mounts = ['federation', 'portico', 'mount', 'element', 'standalone'].flatMap((via) =>
  [false, true].map((shadow) => ({ via, shadow })),
);
const screens = [
  [undefined, 'main.title'],
  [
    { screen: 'OTPAuthenticate', state: { otpState: { otpDestination: '(202) 555-0162' } } },
    'passcode.title',
  ],
  [
    { screen: 'PasswordForgot', state: { passwordState: { email: 'ada@portico.example' } } },
    'password.forgotTitle',
  ],
] as const;
const languages = ['en', 'de', 'ar'].map((tag) => ({
  tag,
  texts: tag === 'en' ? englishTexts(process.cwd()) : readLanguage(process.cwd(), tag),
}));
const widths = [300, 400, 1280];

function textOf(texts: Readonly<Record<string, string>>, id: string): string {
  const text = texts[id];
  if (!text) throw new Error(`The language has no text ${id}.`);
  return text;
}

/** Each screen in each language at each width, for the first way of mounting. */
const allCells = screens.flatMap((screen) =>
  languages.flatMap((language) => widths.map((width) => [screen, language, width] as const)),
);
/**
 * Each screen, each language and each width once, for the other ways: with three of each, every 13th of the 27 cells has
 * another screen, another language and another width.
 */
const cellsOnce = allCells.filter((_, index) => index % 13 === 0);

for (const [index, { via, shadow }] of mounts.entries()) {
  test(`three screens in three languages and widths are shown as ${via}${shadow ? ' in a shadow root' : ''} @rest`, async ({
    page,
  }) => {
    await page.goto(`${host}/playground`);
    await select(page, 'Mounted as', via);
    await page.getByRole('checkbox', { name: 'In a shadow root' }).setChecked(shadow);
    const options = {
      ...magicLink,
      via,
      presentation: { options: { enableShadowDOM: shadow } },
    };
    for (const [[preset, title], { tag, texts }, width] of index === 0 ? allCells : cellsOnce) {
      const { hash } = new URL(address({ ...options, preset, locale: tag, view: { width } }));
      await page.evaluate((next) => void (location.hash = next), hash);
      const cell = `${title} in ${tag} at ${width} px`;
      const root = stage(page).locator('[data-portico]').filter({ visible: true });
      await expect.soft(heading(root, textOf(texts, title)), cell).toBeVisible();
      await expect.soft(root, cell).toHaveAttribute('lang', tag);
      await expect.soft(root, cell).toHaveAttribute('dir', directionOf(tag));
      await expect.soft.poll(() => root.evaluate(measure), cell).toEqual({ shadow, width, overflow: 0 });
    }
  });
}

/** Returns whether the widget is in a shadow root, and the width and the overflow of its place, in CSS pixels. */
function measure(root: Element) {
  const place = document.querySelector<HTMLElement>('#playground-widget');
  return {
    shadow: root.getRootNode() instanceof ShadowRoot,
    width: place?.offsetWidth,
    overflow: Math.max(0, (place?.scrollWidth ?? 0) - (place?.clientWidth ?? 0)),
  };
}
