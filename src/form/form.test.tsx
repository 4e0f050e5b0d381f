import { render, screen } from '@testing-library/react';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import type { LoginConfig } from '../contract/config';
import { LoginForm } from './LoginForm';
import { renderLoginForm } from './renderLoginForm';

// The theme's chunk is loaded before the widget needs it.
beforeAll(() => import('../theme/readLook'));

const social: LoginConfig = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };

const configs: Record<string, LoginConfig> = {
  // This case must be the first, because outlines are rendered only while chunks are not loaded. Its chunks stay
  // loaded in the later cases.
  'social buttons, wallets and a phone first': {
    ...social,
    products: ['crypto', 'oauth', 'otp', 'emailMagicLinks'],
    otpOptions: { methods: ['sms'] },
  },
  'magic links': { products: ['emailMagicLinks'] },
  passcodes: { products: ['otp'], otpOptions: { methods: ['email'] } },
  passwords: { products: ['passwords', 'emailMagicLinks'] },
  'three tabs': { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } },
  'passkeys beside an email field': { products: ['passkeys', 'emailMagicLinks'] },
};

/**
 * Returns the markup inside the root, so that the form and the widget can be compared. Elements that only the form
 * has are removed, and ids are numbered in order.
 */
function comparable(root: Element | null | undefined): string | undefined {
  const copy = root?.cloneNode(true) as Element | undefined; // safe, because the clone of an element is an element
  for (const control of copy?.querySelectorAll('form > input[hidden]') ?? []) control.remove();
  for (const form of copy?.querySelectorAll('form') ?? []) form.removeAttribute('method');
  for (const field of copy?.querySelectorAll('input[name="email"]') ?? []) {
    for (const name of ['type', 'inputmode', 'spellcheck', 'autocapitalize', 'autocorrect', 'value'])
      field.removeAttribute(name);
  }
  // This element hides the widget's screen while the configuration is wrong. Otherwise it has no effect.
  const wrapper = copy?.querySelector('[style="display: contents;"]');
  wrapper?.replaceWith(...wrapper.childNodes);
  const ids = new Map<string, string>();
  return copy?.innerHTML.replace(/_[\w-]*?[rR]_\w+_/g, (id) => {
    if (!ids.has(id)) ids.set(id, `id-${ids.size}`);
    return ids.get(id) ?? '';
  });
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const formIn = (html: string) => parse(html).querySelector('[data-portico-form]');

test.each(Object.entries(configs))(
  'with %s the form has the markup of the widget’s first render',
  (_, config) => {
    const { container } = renderWidget({ config });
    const widget = comparable(container.querySelector('[data-portico]'));
    expect(comparable(formIn(renderLoginForm({ config }).html))).toBe(widget);
    const { container: tree } = render(<LoginForm config={config} />);
    expect(comparable(tree.querySelector('[data-portico-form]'))).toBe(widget);
  },
);

test('the markup is the same with a theme and texts of the host', async () => {
  const given = {
    config: { products: ['emailMagicLinks'] } satisfies LoginConfig,
    presentation: { options: { hideHeaderText: true }, theme: { primary: '#123456' } },
    strings: { 'main.continueEmail': 'Weiter mit <E-Mail>' },
  };
  const { container } = renderWidget(given);
  await screen.findByRole('textbox');
  const widget = comparable(container.querySelector('[data-portico]'));
  expect(widget).toContain('Weiter mit &lt;E-Mail&gt;');
  expect(comparable(formIn(renderLoginForm(given).html))).toBe(widget);
});

const nothing: [string, object][] = [
  ['social buttons alone, which may turn out to have no frame', { config: social }],
  ['products that cannot be combined', { config: { products: ['emailMagicLinks', 'otp'] } }],
  ['passkeys alone', { config: { products: ['passkeys'] } }],
  ['a wrong configuration', { config: { products: ['smoke signals'] } }],
  ['no configuration', {}],
  ['a preset', { config: configs['magic links'], preset: { screen: 'OTPAuthenticate' } }],
];

test.each(nothing)('no form renders with %s', (_, props) => {
  const { container } = render(<LoginForm {...props} />);
  expect(container).toBeEmptyDOMElement();
  expect(renderLoginForm(props).html).toBe('<stytch-ui></stytch-ui>');
});

test('the markup has no script and no inline style, and the style sheet has the themes', () => {
  const theme = [{ primary: '#123456' }, { primary: '#abcdef' }];
  const given = { config: configs['magic links'], presentation: { theme: theme as object } };
  const { html, css } = renderLoginForm(given);
  const elements = [...parse(html).querySelectorAll('*')];
  const names = elements.flatMap((element) => [element.localName, ...element.getAttributeNames()]);
  expect(names.filter((name) => name === 'script' || name === 'style' || name.startsWith('on'))).toEqual([]);
  const look = formIn(html)?.getAttribute('data-portico-look');
  const [light, dark] = css.split(`[data-portico-look="${look}"]:not(#p#p) {`).slice(1);
  expect(light).toMatch(/--portico-primary: #123456;[^{]*}\n\n@media \(prefers-color-scheme: dark\) {\n$/);
  expect(dark).toContain('--portico-primary: #abcdef;');
});

test.each(['red} body{display:none', 'url(//x)', '</style><script>', 'red;}', '"\\'])(
  'a theme cannot add rules to the style sheet: %s',
  (value) => {
    jest.spyOn(console, 'warn').mockImplementation();
    const theme = { primary: value, 'font-family': value };
    const plain = renderLoginForm({ config: configs['magic links'] });
    expect(renderLoginForm({ config: configs['magic links'], presentation: { theme } }).css).toBe(plain.css);
  },
);

test('two forms on one page have different ids', () => {
  const [one, other] = ['one', 'other'].map((id) => {
    const { html } = renderLoginForm({ config: configs['three tabs'] }, { id });
    return [...parse(html).querySelectorAll('[id]')].map((element) => element.id);
  });
  expect(one).toHaveLength(5);
  expect(one?.filter((id) => other?.includes(id))).toEqual([]);
  expect(() => renderLoginForm({}, { id: '"><script>' })).toThrow(TypeError);
});

test('a form in a shadow root has its own link to the style sheet', () => {
  const given = { config: { ...configs['magic links'], enableShadowDOM: true } };
  const { html } = renderLoginForm(given, { stylesheet: '/login.css' });
  expect(html).toContain(
    '<stytch-ui shadow=""><template shadowrootmode="open"><link rel="stylesheet" href="/login.css"/><div',
  );
  expect(() => renderLoginForm(given)).toThrow('needs `stylesheet`');
});

test('the field has a label and suggests addresses or passkeys', () => {
  render(<LoginForm config={configs['passkeys beside an email field']} />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveAttribute('autocomplete', 'username webauthn');
  expect(field).toHaveAttribute('inputmode', 'email');
  expect(field).toHaveAttribute('name', 'email');
});
