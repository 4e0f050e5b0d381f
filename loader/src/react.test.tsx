/**
 * Tests the loader's React component: the form or fallback before the widget, the widget, and the message after a
 * failure.
 */
import { Profiler, StrictMode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPorticoLoader, type PorticoLoader } from './createPorticoLoader';
import { LoaderError } from './LoaderError';
import type { WidgetProps } from './modules';
import { Portico } from './react';

const mockGiveUp = jest.fn();

// The real `takeOver` needs animations and `:user-invalid`, which jsdom does not have.
jest.mock('@portico/loader/form', () => ({
  ...jest.requireActual<object>('@portico/loader/form'),
  takeOver(_: HTMLElement, remove: () => void) {
    const timer = setTimeout(remove);
    return () => {
      clearTimeout(timer);
      mockGiveUp();
    };
  },
}));

function Widget({ locale }: { locale?: string }) {
  const root = useRef<HTMLParagraphElement>(null);
  useEffect(() => void root.current?.dispatchEvent(new CustomEvent('portico-ready', { bubbles: true })), []);
  return <p ref={root}>Widget in {locale}</p>;
}

function Titled() {
  const root = useRef<HTMLElement>(null);
  useEffect(() => void root.current?.dispatchEvent(new CustomEvent('portico-ready', { bubbles: true })), []);
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

test('shows the fallback, then the widget with its properties', async () => {
  const loader = fakeLoader(async () => ({ default: Widget }));
  render(
    <StrictMode>
      <Portico loader={loader} name="Login" locale="de" fallback={<p>One moment</p>} />
    </StrictMode>,
  );
  expect(screen.getByText('One moment')).toBeVisible();
  expect(await screen.findByText('Widget in de')).toBeVisible();
});

test('shows that sign-in is unavailable, and loads again on a press', async () => {
  const load = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new LoaderError('timeout', 'too late'));
  load.mockResolvedValue({ default: Widget });
  render(<Portico loader={fakeLoader(load)} name="Login" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in is unavailable. Try again');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/Widget/)).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a widget that draws nothing is replaced by the message, and begins again on a press', async () => {
  jest.useFakeTimers();
  const Silent = jest.fn(() => null);
  const load = async () => ({ default: Silent });
  render(<Portico loader={fakeLoader(load)} name="Login" config={{ products: ['emailMagicLinks'] }} />);
  await act(() => jest.advanceTimersByTimeAsync(0)); // the module is loaded
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent('Sign-in is unavailable. Try again');
  Silent.mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(Silent).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('after "Try again", the focus', () => {
  const failOnce = () =>
    jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new LoaderError('timeout', 'too late'));
  const press = async () => {
    (await screen.findByRole('button', { name: 'Try again' })).focus();
    await userEvent.keyboard('{Enter}');
  };

  test('is on the box around the widget, and then on the title of the widget', async () => {
    const load = failOnce();
    let arrive: (module: unknown) => void = () => undefined;
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { container } = render(<Portico loader={fakeLoader(load)} name="ResetPassword" />);
    await press();
    expect(container).toHaveFocus();
    arrive({ default: Titled });
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

  test('stays where the person has moved it', async () => {
    const load = failOnce().mockResolvedValue({ default: Titled });
    render(
      <>
        <a href="/help">Help</a>
        <Portico loader={fakeLoader(load)} name="Login" />
      </>,
    );
    await press();
    screen.getByRole('link').focus();
    expect(await screen.findByText('Title')).toBeVisible();
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    expect(screen.getByRole('link')).toHaveFocus();
  });
});

test('shows no button where a retry cannot help', async () => {
  const load = async () => {
    throw new LoaderError('incompatible_host', 'for developers');
  };
  render(<Portico loader={fakeLoader(load)} name="Login" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in cannot be shown here.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
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

test.each([
  ['undefined', undefined, 'The option `manifest` is empty'],
  ['no URL', 'https://', 'The manifest https:// is neither on https nor on loopback'],
])('if the manifest is %s, the page stays, and the developer reads why', async (_, manifest, cause) => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const onUnavailable = jest.fn();
  // The cast is for hosts whose settings are missing.
  const loader = createPorticoLoader({ manifest: manifest as string });
  render(
    <>
      <h1>A shop</h1>
      <Portico loader={loader} name="Login" onUnavailable={onUnavailable} />
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Sign-in cannot be shown here\.$/);
  expect(screen.getByRole('heading', { name: 'A shop' })).toBeVisible();
  expect(onUnavailable.mock.calls).toMatchObject([[{ code: 'incompatible_host', message: cause }]]);
  expect(logged.mock.calls).toEqual([[`[portico] ${cause}.`]]);
  logged.mockRestore();
});

test('a widget that arrives after unmounting renders nothing', async () => {
  let arrive: (module: unknown) => void = () => undefined;
  const loader = fakeLoader(() => new Promise((resolve) => (arrive = resolve)));
  const { unmount, container } = render(<Portico loader={loader} name="Login" />);
  unmount();
  arrive({ default: Widget });
  await Promise.resolve();
  expect(container).toBeEmptyDOMElement();
});

test('a module that is already loaded appears in the first render, without its fallback', () => {
  const fallback = jest.fn(() => null);
  const Fallback = fallback;
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() =>
    root.render(<Portico loader={loadedBefore} name="Login" locale="de" fallback={<Fallback />} />),
  );
  expect(container).toHaveTextContent('Widget in de');
  expect(fallback).not.toHaveBeenCalled();
  flushSync(() => root.unmount());
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

test('the form appears with a single render', () => {
  const onRender = jest.fn();
  const loader = fakeLoader(() => new Promise<never>(() => undefined));
  render(
    <Profiler id="portico" onRender={onRender}>
      <Portico loader={loader} name="Login" config={{ products: ['emailMagicLinks'] }} />
    </Profiler>,
  );
  expect(screen.getByRole('textbox')).toBeVisible();
  expect(onRender).toHaveBeenCalledTimes(1);
});

test.each(['ResetPassword', 'PasskeyRegistration', 'IdentityProvider', 'Login'] as const)(
  'while %s loads, its outline is shown, and the widget replaces it',
  async (name) => {
    let arrive: (module: unknown) => void = () => undefined;
    const loader = fakeLoader(() => new Promise((resolve) => (arrive = resolve)));
    const { container } = render(<Portico loader={loader} name={name} config={{}} />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    arrive(login);
    expect(await screen.findByText(/Widget/)).toBeVisible();
    await waitFor(() => expect(container.querySelector('[data-portico-form]')).not.toBeInTheDocument());
  },
);

test('while the load fails, no outline is shown, and a retry shows it again', async () => {
  const load = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new LoaderError('timeout', 'too late'));
  load.mockReturnValue(new Promise<never>(() => undefined));
  render(<Portico loader={fakeLoader(load)} name="ResetPassword" />);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('later properties show no form in front of a ready widget', async () => {
  const config = { products: ['emailMagicLinks' as const] };
  const loader = fakeLoader(async () => login);
  const { container, rerender } = render(
    <Portico loader={loader} name="Login" config={config} preset={{ screen: 'Main' }} />,
  );
  expect(await screen.findByText(/Widget/)).toBeVisible();
  await waitFor(() => expect(container.querySelector('[data-portico-form]')).not.toBeInTheDocument());
  rerender(<Portico loader={loader} name="Login" config={config} />);
  expect(container.querySelector('[data-portico-form]')).not.toBeInTheDocument();
});

/**
 * With these properties, Google's prompt may appear instead of the widget. So there is neither a form nor an outline.
 */
const promptAlone: WidgetProps = {
  config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', one_tap: true }] } },
};

test('a form that new properties remove does not return in front of a ready widget', async () => {
  const given = { name: 'Login', config: { products: ['emailMagicLinks' as const] } } as const;
  const loader = fakeLoader(async () => ({ default: () => <p>Widget</p> }));
  const { container, rerender } = render(<Portico loader={loader} {...given} />);
  expect(await screen.findByText(/Widget/)).toBeVisible();
  expect(container.querySelector('[data-portico-form]')).toBeInTheDocument();
  rerender(<Portico loader={loader} {...given} {...promptAlone} />);
  rerender(<Portico loader={loader} {...given} />);
  expect(container.querySelector('[data-portico-form]')).not.toBeInTheDocument();
});

describe('a widget whose root element changes before it is ready', () => {
  function Changing({ presentation }: WidgetProps) {
    const root = useRef<HTMLElement>(null);
    const isInShadow = presentation?.options?.enableShadowDOM;
    useEffect(() => {
      if (isInShadow) root.current?.dispatchEvent(new CustomEvent('portico-ready', { bubbles: true }));
    }, [isInShadow]);
    return isInShadow ? <section ref={root}>Widget</section> : <div />;
  }
  const loader = fakeLoader(async () => ({ default: Changing }));
  const given = { loader, name: 'Login', config: { products: ['emailMagicLinks' as const] } } as const;
  const changed = { ...given, presentation: { options: { enableShadowDOM: true } } };

  async function renderBoth() {
    mockGiveUp.mockClear();
    const page = render(<Portico {...given} />);
    const form = page.container.querySelector('[data-portico-form]');
    await waitFor(() => expect(form?.nextElementSibling).toBeInTheDocument());
    return { ...page, form };
  }

  test('replaces the form, and then stops listening', async () => {
    const { rerender, form } = await renderBoth();
    rerender(<Portico {...changed} />);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(screen.getByText('Widget')).toBeVisible();
    expect(mockGiveUp).toHaveBeenCalledTimes(1);
  });

  test('gives the replacement up when new properties remove the form before it', async () => {
    const { rerender, form } = await renderBoth();
    rerender(<Portico {...changed} />);
    expect(form).toBeInTheDocument();
    expect(mockGiveUp).not.toHaveBeenCalled();
    rerender(<Portico {...changed} {...promptAlone} />);
    expect(form).not.toBeInTheDocument();
    expect(mockGiveUp).toHaveBeenCalledTimes(1);
  });
});
