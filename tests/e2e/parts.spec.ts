import type { Page } from '@playwright/test';
import { parts } from '../../src/contract/parts';
import { host } from '../support/addresses';
import { stateOf } from '../support/screens/screens';
import { expect, test } from '../support/test';

test.use({ projectSettings: { disable_sdk_watermark: false } }); // so that the part `watermark` exists

const color = 'rgb(1, 2, 3)';

/** Returns the parts whose elements a rule `::part(…)` has styled. */
const styledParts = (page: Page) =>
  page.evaluate(
    ([names, value]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        names.map((name) => `#widget *::part(${name}) { background-color: ${value} }`).join('\n'),
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const roots = [...document.querySelectorAll('#widget, #widget *')].flatMap(
        ({ shadowRoot }) => shadowRoot ?? [],
      );
      const withPart = (name: string) =>
        roots.flatMap((root) => [...root.querySelectorAll(`[part~="${name}"]`)]);
      return names.filter((name) => {
        const found = withPart(name);
        return found.length > 0 && found.every((node) => getComputedStyle(node).backgroundColor === value);
      });
    },
    [parts, color] as const,
  );

const partsOn: Readonly<Record<string, readonly string[]>> = {
  'Main, text message': ['card', 'title', 'label', 'field', 'button', 'primary', 'tabs', 'tab', 'selected'],
  'Main, social': ['secondary', 'divider', 'logo', 'watermark'],
  'Main, banner': ['banner', 'link'],
  'Main, bad address': ['error'],
  EmailConfirmation: ['back', 'description', 'quiet'],
  'PasskeyRegistrationSuccess, deleting': ['danger'],
  'OTPAuthenticate, toast': ['field', 'toast'],
};

test('each part is on one of the screens below @rest', () => {
  expect([...new Set(Object.values(partsOn).flat())].toSorted()).toEqual([...parts].toSorted());
});

const logo = { logo: { url: `${host}/icon.svg`, alt: 'Fernweh' } };

for (const [name, expected] of Object.entries(partsOn)) {
  test(`${name}: the page styles the parts ${expected.join(', ')} in a shadow root @rest`, async ({
    openEmbed,
    page,
    project,
  }) => {
    const { embed, prepare, act, shows, options } = stateOf(name);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prepare?.(project);
    const { widget } = await openEmbed({
      ...embed,
      presentation: { options: { ...options, ...logo, enableShadowDOM: true } },
    });
    await act?.(widget, project);
    await expect(widget.getByText(shows).first()).toBeVisible();
    // The watermark appears after the project's settings.
    await expect.poll(() => styledParts(page)).toEqual(expect.arrayContaining([...expected]));
  });
}
