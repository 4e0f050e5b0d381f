import type { RefObject } from 'react';
import { use, useCallback, useMemo, useRef, useState } from 'react';
import { createLoadingParts } from '../../flows/screen/loadingParts';
import { WidgetRootContext } from '../../flows/screen/WidgetRootContext';
import type { WidgetProps } from '../../contract/widgetProps';
import { failureMessage } from '../../messages/failures';
import { AccountTextsContext } from '../../messages/languages/AccountTextsContext';
import { readStrings } from '../../messages/readStrings';
import { StringsContext } from '../../messages/useMessages';
import type { ModuleName } from '../../screens';
import type { FlowModule } from '../../store/services';
import { toFailure } from '../../store/failure';
import { placeholderLook } from '../../theme/placeholderLook';
import { StyleRoot } from '../../theme/StyleRoot';
import { useLook } from '../../theme/useLook';
import { Frame } from '../../ui/frame/Frame';
import { StillLoading } from '../../ui/frame/StillLoading';
import { ToastProvider } from '../../ui/toasts/ToastProvider';
import { CrashScreen } from './CrashScreen';
import { EnvironmentContext } from '../environment/environment';
import { ErrorBoundary } from './ErrorBoundary';
import type { HostProps } from '../host/hostProps';
import { toHostError } from '../host/toHostError';
import { Screens } from './Screens';
import { Placeholder } from './Placeholder';
import { notifyHostOfError } from '../host/notifyHost';
import { useHostTexts } from '../host/useHostTexts';
import { useLanguage } from '../host/useLanguage';
import { useReportUnreadable } from '../host/useReportUnreadable';
import { useCheckedProps, useShownProps } from './useShownProps';

export interface WidgetInput {
  module: ModuleName;
  /** The start screen's flow, if the build has put it into the same file as the widget. Then it needs no chunk. */
  eager?: FlowModule;
  /**
   * Removes the token of a link from the page's address. Called before the widget's first request, because a request
   * may contain the page's address.
   */
  takeLanding?(props: WidgetProps): void;
  /** The target of DOM events. Default: the widget's root element. */
  element?: EventTarget;
  props: HostProps;
}

/** The whole widget, in a host's React tree or in a custom element. */
export function Widget({ module, eager, takeLanding, element, props }: WidgetInput) {
  const { values, unreadable } = props;
  const { callbacks } = values;
  const root = useRef<HTMLDivElement>(null);
  useState(() => takeLanding?.(values)); // as an initial state, so that it is called only in the first render
  const { createBrowser } = use(EnvironmentContext);
  const [clock] = useState(createBrowser);
  const target = useCallback(() => element ?? root.current, [element]);
  const checked = useCheckedProps(module, props);
  const shown = useShownProps(values, checked);
  const look = useLook(values.styles, values.presentation, clock, clock.pageAddress());
  const hostStrings = useMemo(() => readStrings(values.strings), [values.strings]);
  const { language, accountTexts } = useLanguage(
    values.locale,
    root,
    clock,
    reportError,
    module === 'Account',
  );
  const strings = useHostTexts(hostStrings.strings, language);
  useReportUnreadable(
    unreadable,
    [...(look?.unreadable ?? []), ...hostStrings.unreadable],
    callbacks,
    target,
  );
  const [loadingParts] = useState(createLoadingParts);
  const widgetRoot = useMemo(() => ({ ref: root, props, parts: loadingParts }), [props, loadingParts]);

  function reportError(error: unknown): void {
    const failure = toFailure(error);
    notifyHostOfError(target(), callbacks, toHostError(failure, failureMessage(failure, strings)));
  }

  const { hadFocus, updateFocus } = useFocusBeforeCrash(root);

  return (
    <StyleRoot
      look={look ?? placeholderLook}
      ref={root}
      lang={language?.tag}
      dir={language?.dir}
      onFocus={updateFocus}
      onBlur={updateFocus}
    >
      <WidgetRootContext value={widgetRoot}>
        <StringsContext value={strings}>
          <Frame waitMessage={<StillLoading />}>
            {look && language ? (
              <ErrorBoundary
                onError={reportError}
                onRestarted={() => focusNextTitle(root)}
                fallback={(restart) => <CrashScreen hadFocus={hadFocus()} onRestart={restart} />}
              >
                <AccountTextsContext value={accountTexts}>
                  <ToastProvider clock={clock}>
                    <Screens
                      latest={{ values, checked }}
                      options={look.options}
                      {...{ module, eager, shown, strings, language, target }}
                    />
                  </ToastProvider>
                </AccountTextsContext>
              </ErrorBoundary>
            ) : (
              <Placeholder module={module} checked={checked} options={look?.options} />
            )}
          </Frame>
        </StringsContext>
      </WidgetRootContext>
    </StyleRoot>
  );
}

/**
 * Remembers whether the focus is in the widget. React does not report the blur of an element that it removes, so the
 * value stays true when a screen crashes.
 */
function useFocusBeforeCrash(root: RefObject<Element | null>) {
  const hasFocus = useRef<boolean>(undefined);
  return {
    hadFocus: () => hasFocus.current,
    updateFocus() {
      hasFocus.current = root.current?.matches(':focus-within');
    },
  };
}

/**
 * Called when the person has pressed "Start again" after a crash. This button has the focus and disappears, so the focus
 * moves to the title or the field of the next screen.
 */
function focusNextTitle(root: RefObject<Element | null>): void {
  const focusTitle = () => root.current?.querySelector<HTMLElement>('h2, input')?.focus();
  root.current?.addEventListener('portico-screen', focusTitle, { once: true });
}
