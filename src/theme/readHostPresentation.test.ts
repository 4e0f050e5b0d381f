import { readHostPresentation } from './readHostPresentation';
import { defaultTheme } from './ResolvedTheme';
import { tokens } from './tokens';

const warn = jest.spyOn(console, 'warn').mockImplementation();
beforeEach(() => warn.mockClear());

const warnings = () => warn.mock.calls.map(([text]) => String(text));

test('a host without a theme gets the default theme and no custom properties', () => {
  expect(readHostPresentation()).toEqual(defaultTheme);
  expect(readHostPresentation({}, {})).toEqual(defaultTheme);
});

test.each([
  ['container.backgroundColor', '#fafafa', 'background'],
  ['colors.primary', 'rebeccapurple', 'primary'],
  ['buttons.primary.backgroundColor', '#111', 'primary-button-background'],
  ['fontFamily', '"Source Sans", Arial, sans-serif', 'font-family'],
])('styles.%s: %s becomes a custom property', (path, value, token) => {
  // For example, `colors.primary` becomes `{ colors: { primary: value } }`.
  const styles = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  expect(readHostPresentation(styles).light).toMatchObject({ [`--portico-${token}`]: value });
  expect(warnings()).toEqual([]);
});

const samples = {
  scheme: 'light',
  color: 'color-mix(in oklab, #123456, white 20%)',
  length: 'calc(1rem + 2px)',
  font: "'Noto Sans JP', sans-serif",
  shadow: '0 1px 2px rgb(0 0 0 / 20%), inset 0 0 1px #000',
  time: '120ms',
};

test('each key of the theme becomes a custom property', () => {
  for (const [key, [kind]] of Object.entries(tokens))
    expect(readHostPresentation(undefined, { theme: { [key]: samples[kind] } }).light).toMatchObject({
      [`--portico-${key}`]: samples[kind],
    });
  expect(warnings()).toEqual([]);
});

const darkDefault = readHostPresentation({}, { theme: { 'color-scheme': 'dark' } }).light;

test('a theme with a dark colour scheme gets all dark defaults, and its own values override them', () => {
  const darkDefaults = Object.entries(tokens).flatMap(([name, [, dark]]) =>
    dark ? [[`--portico-${name}`, dark]] : [],
  );
  expect(darkDefault).toMatchObject(Object.fromEntries(darkDefaults));
  const { light } = readHostPresentation(
    {},
    { theme: { 'color-scheme': 'dark', background: '#000', spacing: '5px' } },
  );
  expect(Object.keys(light)).toEqual(expect.arrayContaining(Object.keys(darkDefault)));
  expect(light).toMatchObject({ '--portico-background': '#000', '--portico-spacing': '5px' });
});

test('a pair means a light and a dark theme; each may set another colour scheme', () => {
  expect(readHostPresentation({}, { theme: [{}, {}] })).toMatchObject({ light: {}, dark: darkDefault });
  const { light, dark } = readHostPresentation(
    {},
    { theme: [{ 'color-scheme': 'dark' }, { 'color-scheme': 'light' }] },
  );
  expect(light).toEqual(darkDefault);
  expect(dark).toEqual({ '--portico-color-scheme': 'light' });
});

test('a value in `presentation` replaces the same one in `styles`', () => {
  const styles = {
    colors: { primary: '#111', error: '#a00' },
    hideHeaderText: true,
    logo: { logoImageUrl: 'https://a.example/1' },
  };
  const presentation = {
    theme: { primary: '#222' },
    options: { hideHeaderText: false, logo: { url: 'https://b.example/2' } },
  };
  const { light, options } = readHostPresentation(styles, presentation);
  expect(light).toMatchObject({ '--portico-primary': '#222', '--portico-destructive': '#a00' });
  expect(options).toMatchObject({ hideHeaderText: false, logoUrl: 'https://b.example/2' });
});

test('the older styles keep their sizes, but not their colours, in a dark theme', () => {
  const styles = { container: { backgroundColor: '#fff', width: '320px' } };
  expect(readHostPresentation(styles, { theme: [{}, {}] })).toMatchObject({
    light: { '--portico-background': '#fff', '--portico-container-width': '320px' },
    dark: { ...darkDefault, '--portico-container-width': '320px' },
  });
});

test.each([
  ['background', 'red; position: fixed'],
  ['background', 'url(https://evil.example/x)'],
  ['background', '\\75rl(x)'],
  ['background', `#${'0'.repeat(400)}`],
  ['background', ''],
  ['background', { red: 1 }],
  ['spacing', 'wide'],
  ['font-family', 'Arial; color: red'],
  ['color-scheme', 'dark light'],
])('the theme value %s: %j is ignored with a warning that names the key', (key, value) => {
  // The cast is safe: the first column of this test’s table contains only keys of `tokens`.
  const warning = `[portico] theme[1].${key} is not a valid ${tokens[key as keyof typeof tokens][0]}, so it is ignored.`;
  const theme = readHostPresentation(undefined, { theme: [{}, { [key]: value }] });
  expect(theme.dark).toEqual(darkDefault);
  expect(warnings().every((text) => text === warning)).toBe(true);
});

// A browser closes an open bracket or quote only at the end of the sheet.
test.each([
  ['background', 'rgb(0 0 0'],
  ['background', 'var(--x, rgb(1 2 3)'],
  ['font-family', "'Foo"],
  ['font-family', `"Foo', "Bar'`],
])('the theme value %s: %s, with an open bracket or quote, is ignored', (key, value) => {
  const { light } = readHostPresentation(undefined, { theme: { [key]: value } });
  expect(light[`--portico-${key}`]).toBeUndefined();
});

test.each([
  ['spacing', 'calc(1px + (2px * 2))'],
  ['font-family', '"Foo\'s", serif'],
  ['font-family', "'Foo (Text)', serif"],
])('the theme value %s: %s applies, because its brackets and quotes are closed', (key, value) => {
  const { light } = readHostPresentation(undefined, { theme: { [key]: value } });
  expect(light[`--portico-${key}`]).toBe(value);
});

test('each ignored value is warned of once, even when it is read again', () => {
  const presentation = {
    theme: { ring: 'url(x)', 'no-such-key': '1px' },
    options: { logo: { url: 'javascript:alert(1)' } },
  };
  readHostPresentation({ colors: { primary: 'x;' } }, presentation);
  readHostPresentation({ colors: { primary: 'x;' } }, presentation);
  expect(warnings()).toEqual([
    '[portico] styles.colors.primary is not a valid color, so it is ignored.',
    '[portico] theme.ring is not a valid color, so it is ignored.',
    '[portico] theme.no-such-key is not a theme key, so it is ignored.',
    '[portico] the logo is not an https address, so it is ignored.',
  ]);
});

test.each([
  ['https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
  ['/logo.svg', 'https://host.example/logo.svg'],
  ['http://cdn.example/logo.svg', undefined],
  ['javascript:alert(1)', undefined],
  ['data:image/svg+xml,<svg/>', undefined],
  [`https://cdn.example/${'x'.repeat(3000)}`, undefined],
  [{ href: 'https://cdn.example/' }, undefined],
])('a logo URL of %j resolves to %j', (url, fetched) => {
  expect(
    readHostPresentation({ logo: { logoImageUrl: url } }, undefined, 'https://host.example/page').options
      .logoUrl,
  ).toBe(fetched);
});

test('options of the wrong type count as absent', () => {
  const options = {
    hideHeaderText: 'yes',
    inputIdSuffix: 'a b',
    buttonId: 'a b',
    enableShadowDOM: 1,
    logo: { alt: 9 },
  };
  expect(readHostPresentation({ hideHeaderText: true }, { options }).options).toEqual({
    hideHeaderText: true,
  });
});
