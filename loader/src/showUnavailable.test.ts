/** Tests the message that sign-in is unavailable, for hosts without React. */
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { takeTypedText } from '../../src/browser/typedText';
import { renderLoginForm } from '../../src/form/renderLoginForm';
import { LoaderError } from './LoaderError';
import { showUnavailable } from './showUnavailable';

let target: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<main><p>Loading</p></main>';
  target = screen.getByRole('main');
});

test('shows that sign-in is unavailable in place of the previous content', () => {
  showUnavailable(target, { onRetry: jest.fn() });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Sign-in is unavailable\. Try again$/);
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('a press of the button removes the message and calls onRetry', async () => {
  const onRetry = jest.fn();
  showUnavailable(target, { onRetry });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(target).toBeEmptyDOMElement();
});

test('after a press the focus is in the place of the message, and then in the widget', async () => {
  showUnavailable(target, {
    onRetry() {
      const host = document.createElement('stytch-ui');
      host.attachShadow({ mode: 'open' }).innerHTML = '<input hidden><input aria-label="Email">';
      target.append(host);
      host.dispatchEvent(new CustomEvent('portico-ready', { bubbles: true, composed: true }));
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(target).toHaveFocus();
  const shadow = target.querySelector('stytch-ui')?.shadowRoot;
  await waitFor(() => expect(shadow?.activeElement).toHaveAccessibleName('Email'));
});

test('after a retry that fails, the button has the focus again', async () => {
  const onRetry = () => void showUnavailable(target, { onRetry });
  showUnavailable(target, { onRetry });
  expect(screen.getByRole('button')).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

test('a host can set the sentence and the button, as plain text', () => {
  showUnavailable(target, {
    onRetry: jest.fn(),
    text: { sentence: '<b>Zu</b>: {retry}!', retry: 'Nochmal' },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('<b>Zu</b>: Nochmal!');
});

test('shows no button if a retry cannot help', () => {
  const error = new LoaderError('incompatible_host', 'for developers');
  showUnavailable(target, { onRetry: jest.fn(), error });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Sign-in cannot be shown here\.$/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('on a page with an old release, the button reloads the page', () => {
  const error = new LoaderError('outdated', 'for developers');
  showUnavailable(target, { onRetry: jest.fn(), error });
  expect(screen.getByRole('alert')).toHaveTextContent(/^This page is out of date\. Reload$/);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

describe.each([
  ['in the page', false],
  ['in a shadow root', true],
])('in place of the form of renderLoginForm, %s', (_, enableShadowDOM) => {
  let field: HTMLInputElement;

  beforeEach(() => {
    const props = {
      config: { products: ['emailMagicLinks' as const] },
      presentation: { options: { enableShadowDOM } },
    };
    target.innerHTML = renderLoginForm(props, { stylesheet: '/login.css' }).html;
    attachShadowRoots(target);
    const widget = target.querySelector('stytch-ui');
    const input = (widget?.shadowRoot ?? target).querySelector<HTMLInputElement>('input[name="email"]');
    if (!input) throw new Error('no field');
    field = input;
    field.value = 'ada@example.com';
  });
  afterEach(() => sessionStorage.clear());

  test('the form is back with what was typed after a press of "Try again", before the host tries again', async () => {
    const onRetry = jest.fn(() => expect(field.isConnected).toBe(true));
    showUnavailable(target, { onRetry });
    expect(field.isConnected).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(field).toHaveValue('ada@example.com');
    expect(takeTypedText()).toBe('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('on a page with an old release, what was typed is kept for the reload', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(); // jsdom cannot reload, and logs that
    const error = new LoaderError('outdated', 'for developers');
    showUnavailable(target, { onRetry: jest.fn(), error });
    expect(takeTypedText()).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(takeTypedText()).toBe('ada@example.com');
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});

/** Does what a browser's parser does with a declarative shadow root, which jsdom does not know. */
function attachShadowRoots(place: Element): void {
  for (const template of place.querySelectorAll<HTMLTemplateElement>('template[shadowrootmode]')) {
    template.parentElement?.attachShadow({ mode: 'open' }).append(template.content);
    template.remove();
  }
}

describe('in another language', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  test('a message in the page’s language has no attribute `lang`', async () => {
    document.documentElement.lang = 'de-AT';
    showUnavailable(target, { onRetry: jest.fn() });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveAttribute('lang', 'en');
    await waitFor(() =>
      expect(alert).toHaveTextContent('Die Anmeldung ist nicht verfügbar. Erneut versuchen'),
    );
    expect(alert).not.toHaveAttribute('lang');
    expect(alert).not.toHaveAttribute('dir');
  });

  test('the message is in the host’s `locale` rather than in the page’s language, and its button keeps the focus', async () => {
    document.documentElement.lang = 'de';
    showUnavailable(target, { onRetry: jest.fn(), locale: 'he' });
    screen.getByRole('button').focus();
    const alert = screen.getByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent('ההתחברות אינה זמינה. ניסיון נוסף'));
    expect(alert).toHaveAttribute('lang', 'he');
    expect(alert).toHaveAttribute('dir', 'rtl');
    expect(screen.getByRole('button', { name: 'ניסיון נוסף' })).toHaveFocus();
  });
});
