import { use, useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { WidgetProps } from '../contract/widgetProps';
import { mayBeEmpty, skeletonOfMain } from '../features/main/mainContent';
import { ConfigurationError } from '../host/readers';
import { failureMessage } from '../messages/failures';
import type { Language } from '../messages/languages/language';
import { AccountMessagesContext, StringsContext } from '../messages/useMessages';
import { createLoadingComponents, WidgetRootContext } from '../screen/WidgetRoot';
import type { ModuleName } from '../screens';
import { toFailure } from '../store/failure';
import type { FlowModule } from '../store/services';
import { placeholderTheme, type ResolvedTheme, type ThemeOptions } from '../theme/ResolvedTheme';
import { StyleRoot } from '../theme/StyleRoot';
import { useTheme } from '../theme/useTheme';
import { Frame, HiddenFrame } from '../ui/Frame';
import { screenSkeleton, Skeleton } from '../ui/Skeleton';
import { StillLoading } from '../ui/StillLoading';
import { ToastProvider } from '../ui/toasts/ToastProvider';
import type { CheckedProps } from './checkProps';
import { CrashBoundary } from './CrashBoundary';
import { EnvironmentContext } from './environment';
import { notifyHostOfError, toHostError } from './notifyHost';
import { skeletonOf } from './Outlet';
import { Screens } from './Screens';
import { useHostMessages } from './useHostMessages';
import { useLanguage } from './useLanguage';
import { useProps } from './useProps';

export interface WidgetInput {
  module: ModuleName;
  /** The start screen's flow, if the build has put it into the widget's file. */
  eager?: FlowModule;
  /** Removes the token of a link from the page's URL before the first request, whose referrer may be this URL. */
  takeLanding?(props: WidgetProps): void;
  /** Default: the widget's root element. */
  element?: Element;
  props: WidgetProps;
}

const noRoot = { current: null };

/** The outer boundary catches errors of the widget's root, and shows the same screen without styles. */
export function Widget(input: WidgetInput) {
  const { element = null, props } = input;
  const report = (error: unknown) => {
    const failure = toFailure(error);
    notifyHostOfError(element, props.callbacks, toHostError(failure, failureMessage(failure, {})));
  };
  return (
    <CrashBoundary root={noRoot} hadFocus={() => false} onError={report}>
      <WidgetInRoot {...input} />
    </CrashBoundary>
  );
}

function WidgetInRoot({ module, eager, takeLanding, element, props }: WidgetInput) {
  const { values, checked, displayed } = useProps(module, props);
  const root = useRef<HTMLDivElement>(null);
  useState(() => takeLanding?.(values)); // only in the first render
  const { createBrowser } = use(EnvironmentContext);
  const [clock] = useState(createBrowser);
  const target = useCallback(() => element ?? root.current, [element]);
  const theme = useTheme(values.styles, values.presentation, clock, clock.pageUrl());
  const { language, accountMessages } = useLanguage(values.locale, {
    rootRef: root,
    clock,
    onFailure: reportError,
    startsWithAccount: module === 'Account',
  });
  const strings = useHostMessages(values.strings, language);
  const { hadFocus, updateFocus } = useFocusBeforeCrash(root);

  function reportError(error: unknown): void {
    const failure = toFailure(error);
    notifyHostOfError(target(), values.callbacks, toHostError(failure, failureMessage(failure, strings)));
  }

  return (
    <WidgetRoot ref={root} {...{ module, props, theme, language }} onFocusChange={updateFocus}>
      <StringsContext value={strings}>
        <AccountMessagesContext value={accountMessages}>
          <Frame waitMessage={<StillLoading />}>
            {theme && language ? (
              <CrashBoundary root={root} hadFocus={hadFocus} onError={reportError}>
                <ToastProvider clock={clock}>
                  <Screens
                    latest={{ values, checked }}
                    options={theme.options}
                    {...{ module, eager, displayed, strings, language, target }}
                  />
                </ToastProvider>
              </CrashBoundary>
            ) : (
              <Placeholder module={module} checked={checked} options={theme?.options} />
            )}
          </Frame>
        </AccountMessagesContext>
      </StringsContext>
    </WidgetRoot>
  );
}

/** React does not report the blur of an element that it removes, so the value stays true when a screen crashes. */
function useFocusBeforeCrash(root: RefObject<Element | null>) {
  const hasFocus = useRef<boolean>(undefined);
  return {
    hadFocus: () => hasFocus.current,
    updateFocus() {
      hasFocus.current = root.current?.matches(':focus-within');
    },
  };
}

interface PlaceholderProps {
  module: ModuleName;
  checked: CheckedProps | ConfigurationError;
  /** `undefined` while the theme is loading. */
  options: ThemeOptions | undefined;
}

function Placeholder({ module, checked, options }: PlaceholderProps) {
  const { mainSections } = use(EnvironmentContext);
  if (checked instanceof ConfigurationError) return <Skeleton bars={screenSkeleton} />;
  const { config, preset } = checked;
  if (mayBeEmpty(config, mainSections)) return <HiddenFrame />;
  const startsWithMain = module === 'Login' && !preset;
  const bars = startsWithMain ? skeletonOfMain(config, mainSections, options) : skeletonOf(preset?.screen);
  return <Skeleton bars={bars} />;
}

interface WidgetRootProps {
  ref: RefObject<HTMLDivElement | null>;
  module: ModuleName;
  props: WidgetProps;
  /** `null` while the theme is loading. */
  theme: ResolvedTheme | null;
  /** `null` while the language is loading. */
  language: Language | null;
  onFocusChange(): void;
  children: ReactNode;
}

function WidgetRoot({ ref, module, props, theme, language, onFocusChange, children }: WidgetRootProps) {
  const [loading] = useState(createLoadingComponents);
  const widgetRoot = useMemo(
    () => ({ ref, props, loading, fired: new Set<string>() }),
    [ref, props, loading],
  );
  return (
    <StyleRoot
      theme={theme ?? placeholderTheme}
      ref={ref}
      lang={language?.tag}
      dir={language?.dir}
      onFocus={onFocusChange}
      onBlur={onFocusChange}
      data-wide={module === 'Account' || undefined}
    >
      <WidgetRootContext value={widgetRoot}>{children}</WidgetRootContext>
    </StyleRoot>
  );
}
