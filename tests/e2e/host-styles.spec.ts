import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { stateOf } from '../support/screens/screens';
import { expect, test } from '../support/test';

const fileOf = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');

const hostStyles: Readonly<Record<string, string>> = {
  // MUI's component CssBaseline creates these rules.
  'like MUI': `html { box-sizing: border-box } *, *::before, *::after { box-sizing: inherit }
    body { margin: 0; color: #0008; font: 400 1rem/1.5 Roboto, sans-serif; letter-spacing: 0.01em } strong { font-weight: 700 }`,
  // `--theme` of Tailwind's compiler returns its second argument by default.
  Tailwind: fileOf('tailwindcss/preflight.css').replace(/--theme\(\s*--[\w-]+,([^)]*)\)/g, '$1'),
  Bootstrap: fileOf('bootstrap/dist/css/bootstrap-reboot.css'),
  'no styles at all': '* { all: unset }',
  'strong rules for elements': `div { padding: 9px } form { display: flex } label { font-weight: 900 } p, h2, ul, li { margin: 40px; color: red }
    svg { width: 200px; height: 200px; margin: 9px; transform: rotate(9deg); fill: red; stroke: blue } path { fill: red; stroke: red }
    button { padding: 40px; background: red } span { display: block; color: red; text-shadow: 0 0 9px } a { color: red }
    span::before, button::after { content: '!' } :focus { background: lime } ::selection { color: red } section { display: none }`,
  'strong inherited properties': `html { font-size: 62.5% } body { font: italic 700 30px/3 cursive; letter-spacing: 4px; word-spacing: 9px; color: red;
    text-align: center; text-transform: uppercase; text-indent: 20px; white-space: pre; cursor: help; visibility: visible; list-style: square inside;
    text-shadow: 1px 1px red; font-variant: small-caps; overflow-wrap: anywhere; word-break: break-all; hyphens: auto; user-select: none }`,
  'strong rules for states': `:hover { color: red; background: lime; text-decoration: overline } button:hover, a:hover { padding: 40px; opacity: 0.5 }
    :focus, :focus-visible, :focus-within { outline: 9px dotted red; box-shadow: 0 0 9px red; color: red; border-color: red }
    :active, :invalid, :disabled { background: lime }`,
  'an id of the page':
    '#widget button { background: red; padding: 40px } #widget * { letter-spacing: 9px } #widget input { display: none }',
};

/** The sheet stands before the widget's sheets, like a linked style sheet. */
const setHostStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const { host = [], sheets = document.adoptedStyleSheets } = window as {
      host?: CSSStyleSheet[];
      sheets?: CSSStyleSheet[];
    };
    document.adoptedStyleSheets = [sheet, ...sheets.filter((each) => !host.includes(each))];
    Object.assign(window, { host: [sheet] });
  }, css);

/** The page's layout must not affect the widget. */
const isolate = (page: Page) =>
  page.locator('#widget').evaluate((target) => {
    target.style.cssText =
      'all: initial; display: block; position: absolute; top: 0; left: 0; width: 400px; box-sizing: border-box';
  });

const properties =
  `font letter-spacing word-spacing color background-color border border-radius padding margin display
  box-sizing opacity transform text-transform text-align text-shadow text-indent text-decoration content
  white-space cursor visibility fill stroke box-shadow outline list-style vertical-align`.split(/\s+/);

/** For each element and pseudo-element: its name with its place, then its computed values. */
const computedStyles = (page: Page) =>
  page.locator('[data-portico]:not([data-portico-form])').evaluate(
    (root, names) =>
      [root, ...root.querySelectorAll('*')].flatMap((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return ['', '::before', '::after', '::placeholder'].map((pseudo) => {
          const style = getComputedStyle(node, pseudo);
          const values = (node.localName === 'path' ? ['fill', 'stroke', 'd'] : names).map(
            (name) => `${name}: ${style.getPropertyValue(name)}`,
          );
          return [`${node.localName}${pseudo} at ${[x, y, width, height].join(' ')}`, ...values];
        });
      }),
    properties,
  );

for (const [name, enableShadowDOM] of [
  ['Main, social', false],
  ['PasswordCreateOrLogin, weak', false],
  ['OTPAuthenticate, wrong code', true],
] as const) {
  const where = enableShadowDOM ? 'in a shadow root' : 'in the page';
  test(`${name}, ${where}: no style of the page changes the widget${name === 'Main, social' ? '' : ' @rest'}`, async ({
    openEmbed,
    page,
    project,
  }) => {
    const { embed, prepare, act, shows, options } = stateOf(name);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prepare?.(project);
    const { widget } = await openEmbed({
      ...embed,
      presentation: { options: { ...options, enableShadowDOM } },
    });
    await act?.(widget, project);
    await expect(widget.getByText(shows).first()).toBeVisible();
    await isolate(page);
    await setHostStyles(page, '');
    await widget.locator('input:visible, button:visible').first().focus();
    await widget.locator('button:visible, a:visible').last().hover();
    const before = await computedStyles(page);
    for (const [library, css] of Object.entries(hostStyles)) {
      await setHostStyles(page, css);
      const after = await computedStyles(page);
      const changed = after.flatMap((values, at) => {
        const different = values.filter((value, line) => value !== before[at]?.[line]);
        return different.length > 0 ? [`${values[0]}: ${different.join('; ').slice(0, 300)}`] : [];
      });
      expect.soft(changed, library).toEqual([]);
    }
  });
}

const computedStylesOfPage = (page: Page) =>
  page.locator('#own').evaluate((own) =>
    [own, ...own.querySelectorAll('*')].map((node) => {
      const style = getComputedStyle(node);
      return [node.localName, ...[...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)];
    }),
  );

const countSheets = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length);

test('in the page, no style of the widget changes an element of the page, also with an open toast', async ({
  openEmbed,
  page,
  project,
}) => {
  const { embed, act, shows } = stateOf('OTPAuthenticate, toast');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const opened = await openEmbed(embed);
  const sheets = await countSheets(page);
  await opened.unmount();
  await page.evaluate(() => {
    // The widget uses these class names too. The fixed width does not depend on the widget.
    document.body.insertAdjacentHTML(
      'afterbegin',
      `<div id="own" style="width: 400px"><h2>Title</h2><p class="text">Text <a href="#">link</a> <strong>strong</strong></p>
        <button type="button" class="button" data-variant="primary">Button</button> <input class="input" placeholder="Name">
        <select><option>One</option></select> <label class="label">Label</label> <ul class="list"><li>Item</li></ul></div>`,
    );
    document.adoptedStyleSheets = []; // as before the first mount
  });
  const before = await computedStylesOfPage(page);
  expect(before.length).toBeGreaterThan(10);
  await opened.render({});
  await act?.(opened.widget, project);
  await expect(opened.widget.getByText(shows).first()).toBeVisible();
  expect(await countSheets(page)).toBeGreaterThan(sheets); // the toast has a style sheet of its own
  expect(await computedStylesOfPage(page)).toEqual(before);
});
