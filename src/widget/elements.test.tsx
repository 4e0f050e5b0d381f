import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLoginForm } from '../form/renderLoginForm';
import { mountIdentityProvider, mountLogin, mountResetPassword, type StytchUI } from './elements';
import type { WidgetElement } from './WidgetElement';

const props = { publicToken: 'public-token-test-1', config: { products: ['emailMagicLinks' as const] } };

let target: HTMLElement;
beforeEach(() => {
  target = document.createElement('main');
  target.id = 'login';
  document.body.replaceChildren(target);
});
afterEach(() => jest.restoreAllMocks());

function mount(more: object = {}): WidgetElement {
  let element: WidgetElement | undefined;
  act(() => {
    element = mountLogin({ elementId: '#login', ...props, ...more });
  });
  if (!element) throw new Error('The widget was not mounted');
  return element;
}
const settle = () => act(async () => {});

test.each(['#nowhere', 'not a (selector'])(
  'the selector %s, which matches no element, throws an error with its name and changes nothing',
  (selector) => {
    const before = document.documentElement.outerHTML;
    expect(() => mountIdentityProvider({ elementId: selector, ...props })).toThrow(
      `mountIdentityProvider: the selector "${selector}" matches no element.`,
    );
    expect(document.documentElement.outerHTML).toBe(before);
  },
);

test('a mount function finds its place by `target`, a selector or the element itself', () => {
  const targets = [target, '#login'];
  const elements = targets.map((each) => {
    let element: WidgetElement | undefined;
    act(() => {
      element = mountLogin({ target: each, ...props });
    });
    return element;
  });
  expect(elements).toEqual([target.firstElementChild, target.firstElementChild]);
  expect(() => mountLogin({ target: document as never, ...props })).toThrow('matches no element');
});

test('a `target` that another script has added to `Object.prototype` does not move the widget', () => {
  const foreign = document.createElement('div');
  Object.defineProperty(Object.prototype, 'target', { value: foreign, configurable: true });
  try {
    act(() => void mountLogin({ elementId: '#login', ...props }));
  } finally {
    Reflect.deleteProperty(Object.prototype, 'target');
  }
  expect([foreign.childElementCount, target.childElementCount]).toEqual([0, 1]);
});

test('the second call of a mount function applies new properties, and keeps the typed text', async () => {
  const element = mount();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example');
  const next = mount({ strings: { 'main.title': 'Welcome' } });
  expect(next).toBe(element);
  expect(screen.getByRole('heading')).toHaveTextContent('Welcome');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example');
});

test('a wrong configuration throws, and the widget shows the error', () => {
  const config = { products: ['fax'] };
  expect(() => mount({ config })).toThrow('config.products[0]');
  expect(screen.getByText(/config\.products\[0\]/)).toBeVisible();
});

test('ResetPassword removes its token from the URL, even with a wrong configuration', () => {
  window.history.replaceState(null, '', '/reset?a=1&token=t&stytch_token_type=reset_password');
  act(() => {
    expect(() => mountResetPassword({ elementId: '#login', publicToken: '' })).toThrow('publicToken');
  });
  expect(window.location.search).toBe('?a=1');
});

test('an element in the page’s HTML renders when a script has set its properties', async () => {
  mount();
  const element = document.createElement('stytch-ui') as StytchUI; // the call of `mount` above has defined the element
  target.replaceChildren(element);
  await settle();
  await act(async () => {
    element.config = props.config;
    element.publicToken = props.publicToken;
  });
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('an element without properties for 5 s logs one warning that names the missing properties', async () => {
  jest.useFakeTimers();
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mount(); // defines the element
  const bare = document.createElement('stytch-ui');
  target.replaceChildren(bare);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  jest.useRealTimers();
  await settle();
  expect(warned.mock.calls).toEqual([
    [
      '[portico] <stytch-ui> has no properties yet, so it shows nothing. Set publicToken (or client) and config: attributes do not set them.',
    ],
  ]);
  expect(bare.childElementCount).toBe(0);
  warned.mockRestore();
});

test('an element that moves within one task keeps the typed text', async () => {
  const element = mount();
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  await act(async () => {
    element.remove();
    // A permanent element of Turbo is back in the page before the next task.
    for (let microtask = 0; microtask < 20; microtask++) await Promise.resolve();
    document.body.append(element);
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByLabelText('Email')).toHaveValue('ada');
});

test('an element that is added again after a task starts again', async () => {
  const element = mount();
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  await act(async () => element.remove());
  await waitFor(() => expect(element).toBeEmptyDOMElement());
  await act(async () => target.append(element));
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test('an element that a script has emptied renders anew on the next mount, property and connection', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const failed = jest.spyOn(console, 'error').mockImplementation();
  const element = mount();
  const renderAgain = [
    () => void mountLogin({ elementId: '#login', ...props }),
    () => void Object.assign(element, { locale: 'en' }),
    () => document.body.append(element),
  ];
  for (const render of renderAgain) {
    element.innerHTML = '';
    await act(async () => render());
    expect(element.querySelector('input[name=email]')).not.toBeNull();
  }
  expect(warned.mock.calls).toEqual(Array(3).fill([expect.stringContaining('<stytch-ui>')]));
  expect(failed.mock.calls).toEqual([]);
});

test('an element without properties removes the copy of a widget, and keeps a form of the server', async () => {
  const copy = mount().innerHTML;
  expect(copy).toContain('method="dialog"');
  const form = renderLoginForm(props).html.replace(/<\/?stytch-ui>/g, '');
  target.innerHTML = `<stytch-ui>${copy}</stytch-ui><stytch-ui>${form}</stytch-ui>`;
  await settle();
  expect(target.firstElementChild).toBeEmptyDOMElement();
  expect(target.lastElementChild?.querySelector('input')).not.toBeNull();
});

test('the widget uses a shadow root if `enableShadowDOM` is true, and a change of this option replaces the element', () => {
  const element = mount({ config: { ...props.config, enableShadowDOM: true } });
  expect(element.shadowRoot?.querySelector('input')).not.toBeNull();
  const light = mount();
  expect(light).not.toBe(element);
  expect(target.children).toHaveLength(1);
});

test.each([
  ['in the page', false],
  ['in a shadow root', true],
])('a widget %s also dispatches errors as DOM events of its element', (_, enableShadowDOM) => {
  const received: unknown[] = [];
  const record = ({ target: from, detail }: CustomEvent) => void received.push({ from, code: detail.code });
  target.addEventListener('stytch-error', record as EventListener, true);
  const from = mount({ config: { products: ['passkeys'], enableShadowDOM } });
  expect(received).toEqual([{ from, code: 'invalid_config' }]);
});
