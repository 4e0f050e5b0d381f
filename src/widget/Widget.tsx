import { use, useCallback, useMemo, useRef, useState } from 'react';
import type { WidgetProps } from '../contract/widgetProps';
import { ConfigurationError } from '../config/ConfigurationError';
import { AnnouncementContext } from '../flows/shared/useSettled';
import { common } from '../messages/common';
import { failureSentence } from '../messages/failures';
import { readStrings } from '../messages/readStrings';
import { StringsContext, translator } from '../messages/useMessages';
import type { ModuleName } from '../screens';
import type { FlowModule } from '../store/services';
import { toFailure } from '../store/failure';
import type { MainParts } from '../store/mainParts';
import { bareLook } from '../theme/Look';
import { StyleRoot } from '../theme/StyleRoot';
import { useLook } from '../theme/useLook';
import { Frame } from '../ui/Frame';
import { NoBox } from '../ui/NoBox';
import { Skeleton } from '../ui/Skeleton';
import { ToastProvider } from '../ui/toasts/ToastProvider';
import type { CheckedProps } from './checkProps';
import { checkProps } from './checkProps';
import { ConfigurationScreen } from './ConfigurationScreen';
import { CrashScreen } from './CrashScreen';
import { EnvironmentContext } from './environment';
import { ErrorBoundary } from './ErrorBoundary';
import type { HostProps } from './hostProps';
import { withProperty } from './hostProps';
import { hostError } from './hostError';
import { MountedWidget } from './MountedWidget';
import { tellError } from './tellHost';
import { useUnreadable } from './useUnreadable';

export interface WidgetInput {
  module: ModuleName;
  /** The flow of the start screen, if the module's file includes it. */
  eager?: FlowModule;
  /** Removes the module's token from the page's address, before the first request. */
  takeLanding?(): void;
  /** The target of DOM events. Default: the widget's own root element. */
  element?: EventTarget;
  props: HostProps;
}

const clientKeys = new WeakMap<object, string>();
let clients = 0;

/** Returns a React key for the public token or the client. If either changes, the widget starts again. */
function keyOf({ client, publicToken }: WidgetProps): string | undefined {
  if (!client) return publicToken;
  const key = clientKeys.get(client) ?? `client ${++clients}`;
  clientKeys.set(client, key);
  return key;
}

/**
 * Whether the widget may have nothing to show at first, for example if One Tap is the only method. If so, the widget
 * first renders no box.
 */
function isBoxless({ config }: CheckedProps, parts: MainParts): boolean {
  return config.methods.some((id) => parts[id].isBoxless?.(config));
}

/** Renders the whole widget, in a host's React tree or in a custom element. */
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
  const { strings, unreadable: unreadableStrings } = useMemo(
    () => readStrings(values.strings),
    [values.strings],
  );
  useUnreadable(unreadable, [...(look?.unreadable ?? []), ...unreadableStrings], callbacks, target);
  const announcement = useMemo(() => ({ root, props }), [props]);

  const isWrong = checked instanceof ConfigurationError;
  const valid = useMemo(
    () => (checked instanceof ConfigurationError ? null : { values, checked }),
    [values, checked],
  );
  // While the configuration is invalid, the form of the latest valid configuration stays mounted but hidden, so that it
  // keeps its screen and input.
  const [latestValid, setLatestValid] = useState(valid);
  if (valid && valid !== latestValid) setLatestValid(valid);
  // A pending request of the hidden form can still end, so the form gets the latest callbacks.
  const shown = useMemo(() => {
    if (valid || !latestValid) return valid;
    const others = { values: latestValid.values, unreadable };
    return { ...latestValid, values: withProperty(others, 'callbacks', callbacks).values };
  }, [valid, latestValid, callbacks, unreadable]);

  function tellCrash(error: unknown): void {
    const failure = toFailure(error);
    tellError(target(), callbacks, hostError(failure, failureSentence(failure.code, strings, [])));
  }

  const say = translator(common, strings);
  return (
    <StyleRoot look={look ?? bareLook} ref={root}>
      <AnnouncementContext value={announcement}>
        <StringsContext value={strings}>
          <Frame>
            {look ? (
              <ErrorBoundary onError={tellCrash} fallback={(restart) => <CrashScreen onRestart={restart} />}>
                <ToastProvider dismissLabel={say('dismiss')} clock={clock}>
                  {isWrong && (
                    <ConfigurationScreen error={checked} project={publicToken} {...{ callbacks, target }} />
                  )}
                  {shown && (
                    <div hidden={isWrong} style={{ display: isWrong ? 'none' : 'contents' }}>
                      <MountedWidget
                        key={keyOf(shown.values)}
                        {...{ module, eager, strings, target }}
                        {...shown}
                        options={look.options}
                      />
                    </div>
                  )}
                </ToastProvider>
              </ErrorBoundary>
            ) : !isWrong && isBoxless(checked, mainParts) ? (
              <NoBox />
            ) : (
              <Skeleton label={say('loading')} />
            )}
          </Frame>
        </StringsContext>
      </AnnouncementContext>
    </StyleRoot>
  );
}
