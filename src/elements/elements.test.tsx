import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StytchUI } from './elements';
import { mountIdentityProvider, mountLogin, mountResetPassword } from './elements';
import type { WidgetElement } from './WidgetElement';

const props = { publicToken: 'public-token-test-1', config: { products: ['emailMagicLinks' as const] } };

let target: HTMLElement;
beforeEach(() => {
  target = document.createElement('main');
  target.id = 'login';
  document.body.replaceChildren(target);
});

function mount(more: object = {}): WidgetElement {
  let element: WidgetElement | undefined;
  act(() => {
    element = mountLogin({ elementId: '#login', ...props, ...more });
  });
  if (!element) throw new Error('Nothing was mounted');
  return element;
}
const settle = () => act(async () => {});

test('mounts on the first call and returns the element', () => {
  const element = mount();
  expect(element.localName).toBe('stytch-ui');
  expect(target.firstElementChild).toBe(element);
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test.each(['#nowhere', 'not a (selector'])(
  '%s: throws, names the selector and the function, changes nothing',
  (selector) => {
    const before = document.documentElement.outerHTML;
    expect(() => mountIdentityProvider({ elementId: selector, ...props })).toThrow(
      `mountIdentityProvider: the selector "${selector}" matches no element.`,
    );
    expect(document.documentElement.outerHTML).toBe(before);
  },
);

test('mounting again keeps screen and typed text, and takes what is new', async () => {
  const element = mount();
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example');
  const again = mount({ strings: { 'main.title': 'Welcome' } });
  expect(again).toBe(element);
  expect(screen.getByRole('heading')).toHaveTextContent('Welcome');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example');
});

test('a wrong configuration throws, and the frame says it too', () => {
  const config = { products: ['fax'] };
  expect(() => mount({ config })).toThrow('config.products[0]');
  expect(screen.getByText(/config\.products\[0\]/)).toBeVisible();
});

test('ResetPassword takes its token out of the address, with a wrong configuration too', () => {
  window.history.replaceState(null, '', '/reset?a=1&token=t&stytch_token_type=reset_password');
  act(() => {
    expect(() => mountResetPassword({ elementId: '#login', publicToken: '' })).toThrow('publicToken');
  });
  expect(window.location.search).toBe('?a=1');
});

test('an element of the page renders once its properties are set from script', async () => {
  mount();
  const element = document.createElement('stytch-ui') as StytchUI; // defined by the mount above
  target.replaceChildren(element);
  await settle();
  await act(async () => {
    element.config = props.config;
    element.publicToken = props.publicToken;
  });
  expect(screen.getByLabelText('Email')).toBeVisible();
});

test('moving an element within one task keeps its state; removing it ends it', async () => {
  const element = mount();
  await userEvent.type(screen.getByLabelText('Email'), 'ada');
  const elsewhere = document.body.appendChild(document.createElement('div'));
  await act(async () => elsewhere.append(element));
  expect(screen.getByLabelText('Email')).toHaveValue('ada');
  await act(async () => element.remove());
  expect(element).toBeEmptyDOMElement();
  await act(async () => elsewhere.append(element));
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

test('a shadow root on request; another wish makes another element', () => {
  const element = mount({ config: { ...props.config, enableShadowDOM: true } });
  expect(element.shadowRoot?.querySelector('input')).not.toBeNull();
  const light = mount();
  expect(light).not.toBe(element);
  expect(target.children).toHaveLength(1);
});

test.each([false, true])(
  'events leave the element as DOM events too (shadow root: %s)',
  (enableShadowDOM) => {
    const heard: unknown[] = [];
    const listen = ({ target: from, detail }: CustomEvent) => void heard.push({ from, detail });
    target.addEventListener('stytch-error', listen as EventListener, true);
    const element = mount({ config: { products: ['passkeys'], enableShadowDOM } });
    expect(heard).toMatchObject([{ from: { localName: 'stytch-ui' }, detail: { code: 'invalid_config' } }]);
    expect(heard).toEqual([expect.objectContaining({ from: element })]);
  },
);

test('the class can be made by hand', () => {
  mount();
  const element = new StytchUI({ shadow: true });
  act(() => {
    target.replaceChildren(element);
    element.render(props);
  });
  expect(element.shadowRoot?.textContent).toContain('Sign up or log in');
});
