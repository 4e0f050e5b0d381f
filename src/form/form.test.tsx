import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { openPage, pageLanguages } from '../../tests/support/fakes/pageLanguages';
import { renderWidget } from '../../tests/support/fakes/renderWidget';
import { storeTypedText } from '../browser/typedText';
import type { LoginConfig } from '../contract/config';
import type { LoginFormProps } from '../contract/form';
import { messages as mainMessages } from '../features/main/messages';
import { ConfigurationError } from '../host/readers';
import {
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
} from '../widget/elements';
import { LoginForm } from './LoginForm';
import { renderLoginForm } from './renderLoginForm';

beforeAll(() => import('../theme/readHostPresentation'));

afterEach(() => {
  document.documentElement.removeAttribute('lang');
  jest.restoreAllMocks();
});

const social: LoginConfig = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } };

/** Their first screen has an email or phone field. */
const configs: Record<string, LoginConfig> = {
  // Must be first: the widget renders a skeleton only until the chunk of the section is loaded, which a later case may
  // load.
  'social buttons, wallets and a phone first': {
    ...social,
    products: ['crypto', 'oauth', 'otp', 'emailMagicLinks'],
    otpOptions: { methods: ['sms'] },
  },
  'magic links': { products: ['emailMagicLinks'] },
  passwords: { products: ['passwords', 'emailMagicLinks'] },
  'three tabs': { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms', 'whatsapp'] } },
  'a locked email address, without sign-up': {
    products: ['passkeys', 'emailMagicLinks'],
    email: { value: 'ada@example.com', locked: true },
    signUp: false,
  },
  'passkeys beside an email field': { products: ['passkeys', 'emailMagicLinks'] },
};

/**
 * Returns markup that can be compared: without the elements that only the form has, and with the ids numbered in order.
 */
function comparable(root: Element | null | undefined): string | undefined {
  // The cast is safe: the clone of an element is an element.
  const copy = root?.cloneNode(true) as Element | undefined;
  for (const control of copy?.querySelectorAll('form > input[hidden]') ?? []) control.remove();
  // React writes the attribute at another position in markup.
  for (const form of copy?.querySelectorAll('form') ?? []) form.removeAttribute('method');
  for (const field of copy?.querySelectorAll('input[name="email"]') ?? []) {
    for (const name of ['type', 'inputmode', 'spellcheck', 'autocapitalize', 'autocorrect', 'value'])
      field.removeAttribute(name);
  }
  // "Still loading…" is in the form from the start, invisible at first. In the widget it is added only after four
  // seconds.
  copy?.querySelector('.wait')?.remove();
  // If the configuration is wrong, this element hides the widget's screen.
  const wrapper = copy?.querySelector('[style="display: contents;"]');
  wrapper?.replaceWith(...wrapper.childNodes);
  const ids = new Map<string, string>();
  return copy?.innerHTML.replace(/_[\w-]*?[rR]_\w+/g, (id) => {
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

test('a form that a server renders in a React tree has the markup for the style sheet of `renderLoginForm`', () => {
  const theme = { primary: '#123456' };
  const props = { config: configs['three tabs'], presentation: { theme } };
  const { html, css } = renderLoginForm(props);
  const served = formIn(renderToString(<LoginForm {...props} />));
  expect(comparable(served)).toBe(comparable(formIn(html)));
  const themeId = served?.getAttribute('data-portico-theme');
  expect(css).toContain(`[data-portico-theme="${themeId}"]:not(#p#p) {`);
});

test('a server renders the form without random values, which Next.js rejects in pages that it builds', () => {
  const random = jest.spyOn(Math, 'random');
  renderToString(<LoginForm config={configs['three tabs']} />);
  expect(random).not.toHaveBeenCalled();
});

test('the markup is the same with a theme, messages and a suffix of the host', async () => {
  const props = {
    config: { products: ['emailMagicLinks'] } satisfies LoginConfig,
    presentation: {
      options: { hideHeaderText: true, inputIdSuffix: '-shop' },
      theme: { primary: '#123456' },
    },
    strings: { 'main.continueEmail': 'Weiter mit <E-Mail>' },
  };
  const { container } = renderWidget(props);
  await screen.findByRole('textbox');
  const widget = comparable(container.querySelector('[data-portico]'));
  expect(widget).toContain('Weiter mit &lt;E-Mail&gt;');
  expect(comparable(formIn(renderLoginForm(props).html))).toBe(widget);
});

const propsWithoutForm: [string, object][] = [
  ['social buttons alone, which may turn out to have no frame', { config: social }],
  ['products that cannot be combined', { config: { products: ['emailMagicLinks', 'otp'] } }],
  ['passkeys alone', { config: { products: ['passkeys'] } }],
  ['a wrong configuration', { config: { products: ['smoke signals'] } }],
  ['no configuration', {}],
  ['a preset', { config: configs['magic links'], preset: { screen: 'OTPAuthenticate' } }],
];

test('a wrong option, of which the widget shows the error, does not keep the form from appearing', () => {
  const otpOptions = { methods: ['sms', 'email'], expirationMinutes: 'soon' };
  // The cast is needed because the configuration is wrong.
  const config = { products: [{ id: 'otp' }, 'smoke signals'], otpOptions } as unknown as LoginConfig;
  render(<LoginForm config={config} />);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Text', 'Email']);
});

test.each(propsWithoutForm)('no form renders with %s', (_, props) => {
  const { container } = render(<LoginForm {...props} />);
  expect(container).toBeEmptyDOMElement();
  expect(formIn(renderLoginForm(props).html)?.querySelectorAll('[data-bar]')).not.toHaveLength(0);
});

describe('the skeleton of a module', () => {
  const screenBars = 'title gap label field submit';
  const barsIn = (container: HTMLElement) =>
    [...container.querySelectorAll('[data-bar]')].map((bar) => bar.getAttribute('data-bar')).join(' ');

  test.each([
    ['ResetPassword', { config: configs.passwords }, screenBars],
    ['Login', {}, screenBars],
    ['Login', { config: configs['magic links'], preset: { screen: 'OTPAuthenticate' } }, screenBars],
    ['Login', { config: configs['magic links'], landing: true }, 'title gap line'],
    ['ResetPassword', { config: configs.passwords, landing: true }, screenBars],
    ['Login', { config: social }, 'title gap button'],
  ] as const)(
    '%s with %j has the bars of its first screen, from the loader and from a server',
    (name, props, expected) => {
      // The cast is needed because the products of a widget depend on the widget.
      const formProps = { name, ...props } as LoginFormProps;
      const { container } = render(<LoginForm {...formProps} status="loading" />);
      expect(barsIn(container)).toBe(expected);
      expect(comparable(formIn(renderLoginForm(formProps, { name }).html))).toBe(
        comparable(container.querySelector('[data-portico]')),
      );
    },
  );

  test('is hidden only after a failed load', () => {
    const skeleton = (status: LoginFormProps['status']) => <LoginForm name="ResetPassword" status={status} />;
    const { container, rerender } = render(skeleton('loading'));
    expect(container.querySelector('.wait')).toHaveTextContent('Still loading…');
    const status = screen.getByRole('status', { name: 'Loading' });
    rerender(skeleton('ready'));
    expect(status).toBeVisible();
    rerender(skeleton('failed'));
    expect(status).not.toBeVisible();
  });

  test('is not shown where Google’s prompt may appear instead of the widget', () => {
    const oauthOptions = { providers: [{ type: 'google' as const, one_tap: true }] };
    const config: LoginConfig = { products: ['oauth'], oauthOptions };
    const { container } = render(<LoginForm name="Login" status="loading" config={config} />);
    expect(container).toBeEmptyDOMElement();
    expect(renderLoginForm({ config }).html).toBe('<stytch-ui></stytch-ui>');
  });
});

test.each([
  ['Login', mountLogin],
  ['ResetPassword', mountResetPassword],
  ['PasskeyRegistration', mountPasskeyRegistration],
  ['IdentityProvider', mountIdentityProvider],
] as const)('the markup of %s is in the element of the module', (name, mount) => {
  const target = document.body.appendChild(document.createElement('div'));
  target.id = 'target';
  target.innerHTML = renderLoginForm({}, { name }).html;
  const served = target.firstElementChild;
  expect(() => act(() => void mount({ elementId: '#target' }))).toThrow(ConfigurationError);
  expect(target.firstElementChild).toBe(served);
  target.remove();
});

test('the markup has no script and no inline style, and the style sheet has the themes', () => {
  const theme = [{ primary: '#123456' }, { primary: '#abcdef' }];
  const props = { config: configs['magic links'], presentation: { theme: theme as object } };
  const { html, css } = renderLoginForm(props);
  const elements = [...parse(html).querySelectorAll('*')];
  const names = elements.flatMap((element) => [element.localName, ...element.getAttributeNames()]);
  expect(names.filter((name) => name === 'script' || name === 'style' || name.startsWith('on'))).toEqual([]);
  const themeId = formIn(html)?.getAttribute('data-portico-theme');
  const [light, dark] = css.split(`[data-portico-theme="${themeId}"]:not(#p#p) {`).slice(1);
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

test('two forms on one page have different ids, and an invalid id or module name throws', () => {
  const [firstIds, secondIds] = ['first', 'second'].map((id) => {
    const { html } = renderLoginForm({ config: configs['three tabs'] }, { id });
    return [...parse(html).querySelectorAll('[id]')].map((element) => element.id);
  });
  expect(firstIds).toHaveLength(5);
  expect(firstIds?.filter((id) => secondIds?.includes(id))).toEqual([]);
  expect(() => renderLoginForm({}, { id: '"><script>' })).toThrow(TypeError);
  expect(() => renderLoginForm({}, { name: 'toString' as 'Login' })).toThrow(TypeError);
});

test('a form in a shadow root has its own link to the style sheet', () => {
  const props = { config: { ...configs['magic links'], enableShadowDOM: true } };
  const { html } = renderLoginForm(props, { stylesheet: '/login.css' });
  expect(html).toContain(
    '<stytch-ui shadow=""><template shadowrootmode="open"><link rel="stylesheet" href="/login.css"/><div',
  );
  expect(() => renderLoginForm(props)).toThrow('needs `stylesheet`');
});

test('the email field has a label and the attributes for autofill and on-screen keyboards', () => {
  render(<LoginForm config={configs['passkeys beside an email field']} />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveAttribute('autocomplete', 'username webauthn');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveAttribute('inputmode', 'email');
  expect(field).toHaveAttribute('name', 'email');
  expect(field).toHaveAttribute('autocapitalize', 'none');
  expect(field).toHaveAttribute('autocorrect', 'off');
});

describe('in another language', () => {
  const config: LoginConfig = { products: ['emailMagicLinks'] };
  const arabic = { tag: 'ar', dir: 'rtl', texts: { 'main.title': 'التسجيل أو تسجيل الدخول' } } as const;
  const german = { tag: 'de', dir: 'ltr', texts: { 'main.title': 'Registrieren oder anmelden' } } as const;
  const english = mainMessages.texts.title;

  test.each([
    ['the locale ar', { locale: 'ar', formLanguage: arabic }, 'ar', 'rtl', arabic.texts['main.title']],
    ['the locale auto', { locale: 'auto', formLanguage: german }, 'de', 'ltr', german.texts['main.title']],
    ['the locale en', { locale: 'en' }, 'en', 'ltr', english],
  ])('with %s the form has its messages and its direction', (_, props, tag, dir, title) => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
    const { container } = render(<LoginForm config={config} {...props} />);
    const served = formIn(renderLoginForm({ config, ...props }).html);
    for (const root of [served, container.querySelector('[data-portico-form]')]) {
      expect(root?.getAttribute('lang')).toBe(tag);
      expect(root?.getAttribute('dir')).toBe(dir);
      expect(root?.querySelector('h2')?.textContent).toBe(title);
    }
  });

  test.each([undefined, 'auto', ''])('English for the locale %p has the direction of the page', (locale) => {
    render(<LoginForm config={config} locale={locale} />);
    expect(screen.getByText(english).closest('[lang]')).not.toHaveAttribute('dir');
  });

  test.each(pageLanguages)(
    'without messages, English is shown only where the widget is in English: %s',
    (_, page) => {
      const container = openPage(page);
      render(<LoginForm config={config} />, { container });
      const form = container.querySelector<HTMLElement>('[data-portico-form]');
      if (page.isGerman)
        expect([
          form?.textContent,
          form?.lang,
          form?.querySelector('[aria-label]:not([aria-hidden=true]), input'),
        ]).toEqual(['', '', null]);
      else expect(form?.querySelector('h2')).toHaveTextContent(english);
    },
  );

  test('a form from a server keeps its text and focus, until the widget replaces it', async () => {
    const form = <LoginForm config={config} />;
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = renderToString(form);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    field.value = 'ada@example.com';
    const button = screen.getByRole('button', { name: mainMessages.texts.continueEmail });
    button.focus();
    document.documentElement.lang = 'de';
    const tree = await act(async () => hydrateRoot(host, form));
    await act(async () => tree.render(<LoginForm config={{ ...config }} />));
    expect(screen.getByRole('textbox')).toBe(field);
    expect(field).toHaveValue('ada@example.com');
    expect(button).toHaveFocus();
    act(() => tree.unmount());
    host.remove();
  });
});

test('React renders the form only once until it appears', () => {
  const onRender = jest.fn();
  render(
    <Profiler id="form" onRender={onRender}>
      <LoginForm config={configs['magic links']} />
    </Profiler>,
  );
  expect(onRender).toHaveBeenCalledTimes(1);
});

test('after a reload of an outdated page, the form has the email address that was typed before, once', () => {
  storeTypedText('ada@example.com');
  const { unmount } = render(<LoginForm config={{ products: ['emailMagicLinks'] }} />);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  unmount();
  render(<LoginForm config={{ products: ['emailMagicLinks'] }} />);
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test.each([
  ['on another page', '/other', 30_000],
  ['more than a minute ago', '/', -1],
])('an email address that was typed %s is not shown', (_, page, remainingMs) => {
  sessionStorage.setItem(
    'portico:typed',
    JSON.stringify([page, 'ada@example.com', Date.now() + remainingMs]),
  );
  render(<LoginForm config={{ products: ['emailMagicLinks'] }} />);
  expect(screen.getByLabelText('Email')).toHaveValue('');
});
