import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createContext, StrictMode, use, useEffect, useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import type { WidgetProps } from '../../src/contract/widgetProps';
import { createPorticoLoader, type PorticoLoader } from './createPorticoLoader';
import { LoaderError } from './LoaderError';
import { Portico } from './react';

// The real `takeOver` needs animations and `:user-invalid`, which jsdom does not have.
jest.mock('@portico/loader/form', () => ({
  ...jest.requireActual<object>('@portico/loader/form'),
  takeOver(_: HTMLElement, remove: () => void) {
    const timer = setTimeout(remove);
    return () => clearTimeout(timer);
  },
}));

/** Fires the event of a widget that is drawn. Returns the ref for the widget's root. */
function useReadyEvent<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  useEffect(() => void root.current?.dispatchEvent(new CustomEvent('portico-ready', { bubbles: true })), []);
  return root;
}

function Widget({ locale }: { locale?: string }) {
  const root = useReadyEvent<HTMLParagraphElement>();
  return <p ref={root}>Widget in {locale}</p>;
}

function Titled() {
  const root = useReadyEvent();
  return (
    <section ref={root}>
      <h2 tabIndex={-1}>Title</h2>
    </section>
  );
}

function fakeLoader(load: () => Promise<unknown>, loaded: () => unknown = () => undefined): PorticoLoader {
  // The casts are safe, because these tests load only components.
  return { load: load as PorticoLoader['load'], loaded: loaded as PorticoLoader['loaded'] };
}

const login = { default: Widget };
const loadedBefore = fakeLoader(
  async () => login,
  () => login,
);
const failOnce = () =>
  jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new LoaderError('timeout', 'too late'));

test('shows the fallback, then the widget with its properties', async () => {
  const loader = fakeLoader(async () => login);
  render(
    <StrictMode>
      <Portico loader={loader} name="Login" locale="de" fallback={<p>One moment</p>} />
    </StrictMode>,
  );
  expect(screen.getByText('One moment')).toBeVisible();
  expect(await screen.findByText('Widget in de')).toBeVisible();
});

test('shows that sign-in is unavailable, and loads again on a press', async () => {
  const load = failOnce().mockResolvedValue(login);
  render(<Portico loader={fakeLoader(load)} name="Login" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in is unavailable. Try again');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Widget/)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a widget that draws nothing in 10 s is replaced by the message, and rendered again on a press', async () => {
  jest.useFakeTimers();
  const Silent = jest.fn(() => null);
  const load = async () => ({ default: Silent });
  render(<Portico loader={fakeLoader(load)} name="Login" config={{ products: ['emailMagicLinks'] }} />);
  await act(() => jest.advanceTimersByTimeAsync(0)); // the module is loaded
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent('Sign-in is unavailable. Try again');
  Silent.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(Silent).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('after "Try again", the focus', () => {
  const press = async () => {
    (await screen.findByRole('button', { name: 'Try again' })).focus();
    await userEvent.keyboard('{Enter}');
  };

  test('is on the box around the widget, and then on the title of the widget', async () => {
    const load = failOnce();
    let resolveLoad: (module: unknown) => void = () => undefined;
    load.mockReturnValue(new Promise((resolve) => (resolveLoad = resolve)));
    const { container } = render(<Portico loader={fakeLoader(load)} name="ResetPassword" />);
    await press();
    expect(container).toHaveFocus();
    resolveLoad({ default: Titled });
    expect(await screen.findByText('Title')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Title')).toHaveFocus());
    expect(container).not.toHaveAttribute('tabindex');
  });

  test('is on the button again if the load fails again', async () => {
    const load = failOnce().mockRejectedValueOnce(new LoaderError('timeout', 'too late'));
    render(<Portico loader={fakeLoader(load)} name="Login" />);
    await press();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
  });
});

test('the message is in the language of `locale`', async () => {
  const load = async () => {
    throw new LoaderError('incompatible_host', 'for developers');
  };
  render(<Portico loader={fakeLoader(load)} name="Login" locale="ar-EG" />);
  const alert = await screen.findByText('لا يمكن عرض تسجيل الدخول هنا.');
  expect(alert).toHaveAttribute('lang', 'ar');
  expect(alert).toHaveAttribute('dir', 'rtl');
});

test('a manifest that is no URL shows the message, and logs and reports why', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const onUnavailable = jest.fn();
  const message = 'The manifest https:// is neither on https nor on loopback';
  const loader = createPorticoLoader({ manifest: 'https://' });
  render(
    <>
      <h1>A shop</h1>
      <Portico loader={loader} name="Login" onUnavailable={onUnavailable} />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Sign-in cannot be shown here\.$/);
  expect(screen.getByRole('heading', { name: 'A shop' })).toBeVisible();
  expect(onUnavailable.mock.calls).toMatchObject([[{ code: 'incompatible_host', message }]]);
  expect(logged.mock.calls).toEqual([[`[portico] ${message}.`]]);
  logged.mockRestore();
});

test('a module that is already loaded appears in the first render, without its fallback', () => {
  const Fallback = jest.fn(() => null);
  render(<Portico loader={loadedBefore} name="Login" locale="de" fallback={<Fallback />} />);
  expect(screen.getByText('Widget in de')).toBeVisible();
  expect(Fallback).not.toHaveBeenCalled();
});

test('hydration starts with the server’s fallback, even if the module is already loaded', async () => {
  const ui = <Portico loader={loadedBefore} name="Login" locale="de" fallback={<p>One moment</p>} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(ui);
  expect(container).toHaveTextContent('One moment');
  const onRecoverableError = jest.fn();
  render(ui, { container, hydrate: true, onRecoverableError });
  expect(await screen.findByText('Widget in de')).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('a section of Account is a component in the host’s tree, with its state and context', async () => {
  const Currency = createContext('');
  function Plan() {
    const [count, setCount] = useState(1);
    return (
      <button onClick={() => setCount(count + 1)}>
        {count} {use(Currency)}
      </button>
    );
  }
  function Account({ config }: WidgetProps) {
    const place = useRef<HTMLDivElement>(null);
    const [section] = config?.accountOptions?.sections ?? [];
    useEffect(() => {
      const { current } = place;
      const end = section instanceof Object && current && section.render(current);
      return () => void (typeof end === 'function' && end());
    }, [section]);
    return <div ref={place} data-testid="plan" />;
  }
  const loader = fakeLoader(async () => ({ default: Account }));
  const section = { id: 'plan', title: 'Your plan', render: Plan };
  const page = (sections: (typeof section)[]) => (
    <Currency value="EUR">
      <Portico loader={loader} name="Account" fallback={null} config={{ accountOptions: { sections } }} />
    </Currency>
  );
  const { rerender } = render(page([section]));
  await userEvent.click(await screen.findByRole('button', { name: '1 EUR' }));
  expect(screen.getByTestId('plan')).toHaveTextContent('2 EUR');
  rerender(page([]));
  expect(screen.getByTestId('plan')).toBeEmptyDOMElement();
});
