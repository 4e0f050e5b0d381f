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

/** `error` is a `LoaderError`. `retry` loads again. */
export type PorticoState =
  | { status: 'loading' }
  | { status: 'ready'; Widget: ComponentType<WidgetProps> }
  | { status: 'failed'; error: unknown; retry(): void };

const neverChanges = () => () => {};

/** Loads a widget for a React host. Pass the same `loader` in each render. */
export function usePortico(loader: PorticoLoader, name: PorticoComponentName): PorticoState {
  const [state, setState] = useState<PorticoState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // A server has no module: hydration starts with the server's fallback.
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
   * Shown while the widget loads. Default for Login: its first screen, which takes typing at once and which the widget takes
   * over. Not a Suspense fallback, which React would keep for at least 300 ms.
   */
  fallback?: ReactNode;
  unavailable?: Partial<UnavailableText>;
  /** Called once for each failed load, with a `LoaderError`. Without it the error is logged. */
  onUnavailable?(error: unknown): void;
}

/** A widget of the remote, with a fallback while it loads and a message when it cannot be loaded. */
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
  // A widget in the first render needs no form before it.
  const [isTaken, setTaken] = useState(isReady);
  // Before the widget's own effects, which say when its first screen is there.
  useLayoutEffect(() => {
    if (!isReady) return undefined;
    if (!form) {
      setTaken(mayHaveForm); // later properties must not show a form in front of the widget
      return undefined;
    }
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
  }, [isReady, form, mayHaveForm]);
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
