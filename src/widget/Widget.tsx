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
import { StyleRoot } from '../theme/StyleRoot';
import { useLook } from '../theme/useLook';
import { Frame } from '../ui/Frame';
import { ToastProvider } from '../ui/toasts/ToastProvider';
import { checkProps } from './checkProps';
import { ConfigurationScreen } from './ConfigurationScreen';
import { CrashScreen } from './CrashScreen';
import { EnvironmentContext } from './environment';
import { ErrorBoundary } from './ErrorBoundary';
import type { HostProps } from './hostProps';
import { hostError } from './hostError';
import { MountedWidget } from './MountedWidget';
import { tellError } from './tellHost';
import { useUnreadable } from './useUnreadable';

export interface WidgetInput {
  module: ModuleName;
  /** The start screen's flow, where it came with the module. */
  eager?: FlowModule;
  /** Takes the module's token out of the page's address, before the first request. */
  takeLanding?(): void;
  props: HostProps;
}

const clientKeys = new WeakMap<object, string>();
let clients = 0;

/** Another public token or client is another widget. */
function keyOf({ client, publicToken }: WidgetProps): string | undefined {
  if (!client) return publicToken;
  const key = clientKeys.get(client) ?? `client ${++clients}`;
  clientKeys.set(client, key);
  return key;
}

/** The whole widget, wherever it stands: in a host's React tree, or in an element of its own. */
export function Widget({ module, eager, takeLanding, props }: WidgetInput) {
  const { values, unreadable } = props;
  const { config, client, publicToken, clientOptions, preset, passwordResetToken, callbacks } = values;
  const root = useRef<HTMLDivElement>(null);
  useState(takeLanding);
  const [clock] = useState(use(EnvironmentContext).createBrowser);
  const target = useCallback(() => root.current, []);
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

  function tellCrash(error: unknown): void {
    const failure = toFailure(error);
    tellError(root.current, callbacks, hostError(failure, failureSentence(failure.code, strings, [])));
  }

  if (!look) return null;
  return (
    <StyleRoot look={look} ref={root}>
      <AnnouncementContext value={announcement}>
        <StringsContext value={strings}>
          <Frame>
            <ErrorBoundary onError={tellCrash} fallback={(restart) => <CrashScreen onRestart={restart} />}>
              <ToastProvider dismissLabel={translator(common, strings)('dismiss')} clock={clock}>
                {checked instanceof ConfigurationError ? (
                  <ConfigurationScreen
                    error={checked}
                    project={publicToken}
                    callbacks={callbacks}
                    target={target}
                  />
                ) : (
                  <MountedWidget
                    key={keyOf(values)}
                    {...{ module, eager, values, checked, strings, target }}
                    options={look.options}
                  />
                )}
              </ToastProvider>
            </ErrorBoundary>
          </Frame>
        </StringsContext>
      </AnnouncementContext>
    </StyleRoot>
  );
}
