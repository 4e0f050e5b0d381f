// With `react/jsx-runtime`, or with a named import of a hook that is missing there, strict bundlers could not build a host
// with React 17.
/** @jsxRuntime classic */
import { keepTyped, LoginForm, takeOver, type FormLanguage } from '@portico/loader/form';
import React, {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import type { PorticoComponentName } from '../../src/contract/modules';
import type { WidgetProps } from '../../src/contract/widgetProps';
import { isReactSupported } from '../../src/form/isReactSupported';
import type { PorticoLoader } from './createPorticoLoader';
import { isFocusKept } from './keepFocus';
import { isIncompatible, isOutdated, LoaderError } from './LoaderError';
import { PorticoContext, signInOptionsOf, type PorticoContextValue } from './session';
import type { HostUnavailableText, UnavailableLanguage } from './unavailableLanguages';
import { loadUnavailableLanguage, pressButton, readUnavailableText } from './unavailableText';
import { usePortico, type PorticoState } from './usePortico';

/** The widget's properties, and those of the loader's component. */
export interface PorticoProps extends WidgetProps {
  /** Required unless a `PorticoProvider` is above the component. */
  loader?: PorticoLoader | undefined;
  name: PorticoComponentName;
  /**
   * Shown while the widget loads. Default: `LoginForm`, which renders a form like Login's first screen, or a skeleton
   * if the module's first screen has no form. With Preact, or React 17 or 18, nothing is shown by default. The fallback
   * does not use Suspense, because React shows a Suspense fallback for at least 300 ms.
   */
  fallback?: ReactNode;
  /** The messages of the default form in the language of `locale`, from `@portico/loader/form/languages/<tag>.json`. */
  formLanguage?: FormLanguage | undefined;
  /** The host's own texts for the message that sign-in is unavailable. */
  unavailable?: HostUnavailableText | undefined;
  /**
   * Called once for each failed load, with a `LoaderError`. Without this function, the error is logged to the console.
   */
  onUnavailable?: ((error: unknown) => void) | undefined;
}

/**
 * Renders a widget of the remote, a fallback while it loads, and a message if the load fails. Inside a `PorticoProvider`,
 * it takes from it `loader`, `publicToken`, `clientOptions`, and the options of the sign-in that its `config` lacks.
 */
export function Portico({
  loader,
  name,
  fallback,
  formLanguage,
  unavailable,
  onUnavailable,
  ...ownProps
}: PorticoProps): ReactElement {
  const context = useContext(PorticoContext);
  const pageLoader = loader ?? context?.loader;
  if (!pageLoader) throw new Error('[portico] Portico needs the property `loader`, or a PorticoProvider.');
  const props = withContext(ownProps, context);
  const loaded = usePortico(pageLoader, name);
  const [drawFailure, setDrawFailure] = useState<PorticoState>();
  const state = drawFailure ?? loaded;
  useReportUnavailable(state, onUnavailable);
  return (
    <>
      {fallback !== undefined
        ? state.status === 'loading' && fallback
        : isReactSupported && (
            <FormBefore
              {...props}
              name={name}
              formLanguage={formLanguage}
              status={state.status}
              setDrawFailure={setDrawFailure}
            />
          )}
      {state.status === 'ready' && <state.Widget {...props} />}
      {state.status === 'failed' && (
        <Unavailable error={state.error} text={unavailable} locale={props.locale} onRetry={state.retry} />
      )}
    </>
  );
}

function withContext(ownProps: WidgetProps, context: PorticoContextValue | null): WidgetProps {
  const source = context?.source;
  const { config } = ownProps;
  const props = {
    ...ownProps,
    publicToken: ownProps.publicToken ?? source?.publicToken,
    clientOptions: ownProps.clientOptions ?? source?.clientOptions,
  };
  const signIn = signInOptionsOf(config, ownProps, context?.signIn);
  if (Object.keys(signIn).length > 0) props.config = { ...config, ...signIn };
  return props;
}

function useReportUnavailable(state: PorticoState, onUnavailable: PorticoProps['onUnavailable']): void {
  const latestOnUnavailable = useRef(onUnavailable);
  useEffect(() => {
    latestOnUnavailable.current = onUnavailable;
  });
  useEffect(() => {
    if (state.status !== 'failed') return;
    if (latestOnUnavailable.current) latestOnUnavailable.current(state.error);
    // If the host is incompatible, the loader has already logged what to do.
    else if (!isIncompatible(state.error)) console.error('[portico]', state.error);
  }, [state]);
}

interface FormBeforeProps extends WidgetProps {
  name: PorticoComponentName;
  formLanguage: FormLanguage | undefined;
  status: PorticoState['status'];
  setDrawFailure(state: PorticoState | undefined): void;
}

/** The time from the loaded module to the first element of the widget, in milliseconds. */
const DRAW_LIMIT_MS = 10_000;

/** Renders `LoginForm` until the widget replaces it. Its state is apart, so that React does not render the widget again. */
function FormBefore({ setDrawFailure, ...props }: FormBeforeProps): ReactElement | null {
  const isReady = props.status === 'ready';
  // If the widget is ready in the first render, no form is shown.
  const [isReplaced, setReplaced] = useState(isReady);
  // Not a state, with which React would render the form a second time before the first paint.
  const form = useRef<HTMLElement>(null);
  const keepElement = useCallback((element: HTMLElement | null) => void (form.current = element), []);
  useLayoutEffect(() => {
    // Otherwise, changed properties could make a form appear beside the widget later.
    if (isReady && !form.current) setReplaced(true);
  }, [isReady, props]);
  // A layout effect runs before the widget's effects, which fire `portico-drawn`.
  useLayoutEffect(() => {
    const { current: element } = form;
    if (!isReady || !element) return undefined;
    const remove = () => flushSync(() => setReplaced(true));
    let cancelTakeOver: (() => void) | undefined;
    const startTakeOver = ({ target }: Event) => {
      // The cast is safe: the event's target is an element.
      if (element.nextElementSibling?.contains(target as Element))
        cancelTakeOver ??= takeOver(element, remove);
    };
    const listening = new AbortController();
    // The listener is on the form's parent, because new properties may replace the root element of the widget.
    // Releases of the remote before `portico-drawn` fire only `portico-ready`.
    for (const type of ['portico-drawn', 'portico-ready'])
      element.parentNode?.addEventListener(type, startTakeOver, { signal: listening.signal });
    const timer = setTimeout(() => {
      if (element.nextElementSibling) return;
      const error = new LoaderError('timeout', 'The widget was not drawn within 10 s');
      setDrawFailure({ status: 'failed', error, retry: () => setDrawFailure(undefined) });
    }, DRAW_LIMIT_MS);
    return () => {
      listening.abort();
      cancelTakeOver?.();
      clearTimeout(timer);
    };
  }, [isReady, isReplaced, setDrawFailure]);
  return isReplaced ? null : <LoginForm {...props} onElement={keepElement} />;
}

interface UnavailableProps {
  error: unknown;
  text: HostUnavailableText | undefined;
  locale: string | undefined;
  onRetry(): void;
}

function Unavailable({ error, text, locale, onRetry }: UnavailableProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = message;
    if (current && isFocusKept(current.parentElement))
      current.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const [language, setLanguage] = useState<UnavailableLanguage>();
  useEffect(() => void loadUnavailableLanguage(locale).then(setLanguage), [locale]);
  const { before, button, after, attributes } = readUnavailableText(error, text, language);
  return (
    <p ref={message} {...attributes} className="portico-unavailable" role="alert">
      {before}
      {button !== undefined && (
        <button
          type="button"
          onClick={() => {
            const box = message.current?.parentElement ?? null;
            if (box && isOutdated(error)) keepTyped(box);
            pressButton(error, box, onRetry);
          }}
        >
          {button}
        </button>
      )}
      {after}
    </p>
  );
}
