import { use, useCallback, useMemo, useRef, useState } from 'react';
import type { WidgetProps } from '../../contract/widgetProps';
import { ConfigurationError } from '../../config/ConfigurationError';
import { frozen } from '../../config/readers';
import { isBoxless, outlineOfMain } from '../../flows/main/methods';
import { AnnouncementContext } from '../../flows/screen/useSettled';
import { failureMessage } from '../../messages/failures';
import { readStrings } from '../../messages/readStrings';
import { StringsContext } from '../../messages/useMessages';
import type { ModuleName } from '../../screens';
import type { FlowModule } from '../../store/services';
import { toFailure } from '../../store/failure';
import { bareLook } from '../../theme/bareLook';
import { StyleRoot } from '../../theme/StyleRoot';
import { useLatest } from '../../theme/useLatest';
import { useLook } from '../../theme/useLook';
import { Frame } from '../../ui/frame/Frame';
import { NoBox } from '../../ui/frame/NoBox';
import { screenOutline, Skeleton } from '../../ui/skeleton/Skeleton';
import { SlowWords } from '../../ui/frame/SlowWords';
import { ToastProvider } from '../../ui/toasts/ToastProvider';
import { checkProps } from '../host/checkProps';
import { ConfigurationScreen } from './ConfigurationScreen';
import { CrashScreen } from './CrashScreen';
import { EnvironmentContext } from '../environment/environment';
import { ErrorBoundary } from './ErrorBoundary';
import type { HostProps } from '../host/hostProps';
import { hostError } from '../host/hostError';
import { MountedWidget } from './MountedWidget';
import { tellError } from '../host/tellHost';
import { useHostTexts } from '../host/useHostTexts';
import { useLanguage } from '../host/useLanguage';
import { useUnreadable } from '../host/useUnreadable';

export interface WidgetInput {
  module: ModuleName;
  /** The start screen's flow, if the build has put it into the same file as the widget. Then it needs no chunk. */
  eager?: FlowModule;
  /**
   * Removes the token of a reset link from the page's address. Called before the widget's first request, because a
   * request may contain the page's address.
   */
  takeLanding?(): void;
  /** The target of DOM events. Default: the widget's root element. */
  element?: EventTarget;
  props: HostProps;
}

const clientKeys = new WeakMap<object, string>();
let clients = 0;

/** Returns a React key for the client or the public token. When either changes, React creates the widget anew. */
function keyOf({ client, publicToken }: WidgetProps): string | undefined {
  if (!client) return publicToken;
  const key = clientKeys.get(client) ?? `client ${++clients}`;
  clientKeys.set(client, key);
  return key;
}

/** The whole widget, in a host's React tree or in a custom element. */
export function Widget({ module, eager, takeLanding, element, props }: WidgetInput) {
  const { values, unreadable } = props;
  const { config, client, publicToken, clientOptions, preset, passwordResetToken, callbacks } = values;
  const root = useRef<HTMLDivElement>(null);
  useState(takeLanding);
  const { createBrowser, mainParts } = use(EnvironmentContext);
  const [clock] = useState(createBrowser);
  const target = useCallback(() => element ?? root.current, [element]);
  const checked = useMemo(() => {
    const given = { config, client, publicToken, clientOptions, preset, passwordResetToken };
    return checkProps(module, { values: given, unreadable });
  }, [module, config, client, publicToken, clientOptions, preset, passwordResetToken, unreadable]);
  const look = useLook(values.styles, values.presentation, clock, clock.pageAddress());
  const { strings: hostStrings, unreadable: unreadableStrings } = useMemo(
    () => readStrings(values.strings),
    [values.strings],
  );
  const language = useLanguage(values.locale, root, clock, tellCrash);
  const strings = useHostTexts(hostStrings, language);
  useUnreadable(unreadable, [...(look?.unreadable ?? []), ...unreadableStrings], callbacks, target);
  const announcement = useMemo(() => ({ root, props }), [props]);

  const isWrong = checked instanceof ConfigurationError;
  const valid = useMemo(
    () => (checked instanceof ConfigurationError ? null : { values, checked }),
    [values, checked],
  );
  // While the host's new configuration is invalid, the current screen stays mounted but hidden, with the last valid
  // configuration. So the person's input is not lost.
  const latestValid = useLatest(valid);
  // A request of the hidden screen may still be pending, and its result goes to the host's callbacks. So the screen
  // gets the latest callbacks. All other properties are those of the last valid configuration.
  const shown = useMemo(() => {
    if (valid || !latestValid) return valid;
    return { ...latestValid, values: frozen({ ...latestValid.values, callbacks }) };
  }, [valid, latestValid, callbacks]);

  function tellCrash(error: unknown): void {
    const failure = toFailure(error);
    tellError(target(), callbacks, hostError(failure, failureMessage(failure, strings)));
  }

  // The person has pressed "Start again" after a crash. This button has the focus and disappears, so the focus moves to
  // the title or the field of the next screen.
  function focusNextTitle(): void {
    const focusTitle = () => root.current?.querySelector<HTMLElement>('h2, input')?.focus();
    root.current?.addEventListener('portico-screen', focusTitle, { once: true });
  }

  // React does not report the blur of an element that it removes, so this stays true when a screen is replaced.
  const hadFocus = useRef<boolean>(undefined);
  const noteFocus = () => (hadFocus.current = root.current?.matches(':focus-within'));

  const startsWithMain = !isWrong && module === 'Login' && !checked.preset;
  return (
    <StyleRoot
      look={look ?? bareLook}
      ref={root}
      lang={language?.tag}
      dir={language?.dir}
      onFocus={noteFocus}
      onBlur={noteFocus}
    >
      <AnnouncementContext value={announcement}>
        <StringsContext value={strings}>
          <Frame words={<SlowWords />}>
            {look && language ? (
              <ErrorBoundary
                onError={tellCrash}
                onRestarted={focusNextTitle}
                fallback={(restart) => <CrashScreen hadFocus={hadFocus.current} onRestart={restart} />}
              >
                <ToastProvider clock={clock}>
                  {isWrong && (
                    <ConfigurationScreen error={checked} project={publicToken} {...{ callbacks, target }} />
                  )}
                  {shown && (
                    <div hidden={isWrong} style={{ display: isWrong ? 'none' : 'contents' }}>
                      <MountedWidget
                        key={keyOf(shown.values)}
                        {...{ module, eager, strings, language, target }}
                        {...shown}
                        options={look.options}
                      />
                    </div>
                  )}
                </ToastProvider>
              </ErrorBoundary>
            ) : !isWrong && isBoxless(checked.config, mainParts) ? (
              <NoBox />
            ) : (
              <Skeleton
                bars={
                  startsWithMain ? outlineOfMain(checked.config, mainParts, look?.options) : screenOutline
                }
              />
            )}
          </Frame>
        </StringsContext>
      </AnnouncementContext>
    </StyleRoot>
  );
}
