import { LoginForm, takeOver } from '@portico/loader/form';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import type { PorticoLoader } from './createPorticoLoader';
import type { PorticoComponentName, WidgetProps } from './modules';
import { isIncompatible, readUnavailableText, type UnavailableText } from './unavailableText';

export type * from './jsx';

/** The state of a load. `error` is a `LoaderError`. `retry` loads again. */
export type PorticoState =
  | { status: 'loading' }
  | { status: 'ready'; Widget: ComponentType<WidgetProps> }
  | { status: 'failed'; error: unknown; retry(): void };

const neverChanges = () => () => {};

/** Loads a widget for a React host. Pass the same `loader` in each render. */
export function usePortico(loader: PorticoLoader, name: PorticoComponentName): PorticoState {
  const [state, setState] = useState<PorticoState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // On a server the module is never loaded. So hydration starts with the server's fallback.
  const module = useSyncExternalStore(
    neverChanges,
    () => loader.loaded(name),
    () => undefined,
  );
  useEffect(() => {
    if (module) return undefined;
    let wanted = true;
    loader.load(name).then(
      ({ default: Widget }) => wanted && setState({ status: 'ready', Widget }),
      (error: unknown) =>
        wanted &&
        setState({
          status: 'failed',
          error,
          retry() {
            setState({ status: 'loading' });
            setAttempt((count) => count + 1);
          },
        }),
    );
    return () => {
      wanted = false;
    };
  }, [loader, name, attempt, module]);
  return useMemo(() => (module ? { status: 'ready', Widget: module.default } : state), [module, state]);
}

export interface PorticoProps extends WidgetProps {
  loader: PorticoLoader;
  name: PorticoComponentName;
  /**
   * Shown while the widget loads. Default for Login: a form that is Login's first screen. The person can type into it
   * at once, and the widget then replaces it. It is not a Suspense fallback, because React would show that for at least
   * 300 ms.
   */
  fallback?: ReactNode;
  unavailable?: Partial<UnavailableText>;
  /** Called once for each failed load, with a `LoaderError`. If it is missing, the error is logged. */
  onUnavailable?(error: unknown): void;
}

/**
 * Renders a widget of the remote. While the widget loads, a fallback is shown. If it cannot be loaded, a message is
 * shown.
 */
export function Portico({ loader, name, fallback, unavailable, onUnavailable, ...props }: PorticoProps) {
  const state = usePortico(loader, name);
  const tell = useRef(onUnavailable);
  useEffect(() => {
    tell.current = onUnavailable;
  });
  useEffect(() => {
    if (state.status !== 'failed') return;
    if (tell.current) tell.current(state.error);
    // The loader has already logged what the page has to change.
    else if (!isIncompatible(state.error)) console.error('[portico]', state.error);
  }, [state]);
  const mayHaveForm = fallback === undefined && name === 'Login';
  const [form, setForm] = useState<HTMLElement | null>(null);
  const isReady = state.status === 'ready';
  // If the widget is ready in the first render, there is no form.
  const [isTaken, setTaken] = useState(isReady);
  // If properties change later, no form may appear in front of the widget.
  if (isReady && !form && !isTaken) setTaken(true);
  // This layout effect runs before the widget's own effects, which dispatch `portico-ready`.
  useLayoutEffect(() => {
    if (!isReady || !form) return undefined;
    const remove = () => flushSync(() => setTaken(true));
    let giveUp: (() => void) | undefined;
    const begin = () => {
      giveUp ??= takeOver(form, remove);
    };
    const widget = form.nextElementSibling;
    widget?.addEventListener('portico-ready', begin);
    return () => {
      widget?.removeEventListener('portico-ready', begin);
      giveUp?.();
    };
  }, [isReady, form]);
  return (
    <>
      {mayHaveForm && !isTaken ? (
        <LoginForm {...props} onElement={setForm} hidden={state.status === 'failed'} />
      ) : (
        state.status === 'loading' && fallback
      )}
      {state.status === 'ready' && <state.Widget {...props} />}
      {state.status === 'failed' && (
        <Unavailable error={state.error} text={unavailable} onRetry={state.retry} />
      )}
    </>
  );
}

interface UnavailableProps {
  error: unknown;
  text: Partial<UnavailableText> | undefined;
  onRetry(): void;
}

function Unavailable({ error, text, onRetry }: UnavailableProps) {
  const [before, retry, after] = readUnavailableText(error, text);
  return (
    <p className="portico-unavailable" role="alert">
      {before}
      {retry !== undefined && (
        <button type="button" onClick={onRetry}>
          {retry}
        </button>
      )}
      {after}
    </p>
  );
}
