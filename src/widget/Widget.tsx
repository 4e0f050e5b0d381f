import { use, useCallback, useMemo, useRef, useState } from 'react';
import type { WidgetProps } from '../contract/widgetProps';
import { ConfigurationError } from '../config/ConfigurationError';
import { isObject } from '../config/readers';
import { AnnouncementContext } from '../flows/shared/useSettled';
import { takeResetLanding } from '../identity/landing/resetLanding';
import { common } from '../messages/common';
import { failures } from '../messages/failures';
import type { Strings } from '../contract/strings';
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
import { hostError } from './hostError';
import { MountedWidget } from './MountedWidget';
import { tellError } from './tellHost';

export interface WidgetInput {
  module: ModuleName;
  /** The start screen's flow, where it came with the module. */
  eager?: FlowModule;
  props: WidgetProps;
}

const noStrings: Strings = {};

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
export function Widget({ module, eager, props }: WidgetInput) {
  const { config, client, publicToken, preset, styles, presentation, callbacks } = props;
  const root = useRef<HTMLDivElement>(null);
  // Before anything else is asked of anybody.
  useState(() => module === 'ResetPassword' && takeResetLanding());
  const [clock] = useState(use(EnvironmentContext).createBrowser);
  const target = useCallback(() => root.current, []);
  const checked = useMemo(
    () => checkProps(module, { config, client, publicToken, preset }),
    [module, config, client, publicToken, preset],
  );
  const look = useLook(styles, presentation, clock, clock.pageAddress());
  const strings: Strings = isObject(props.strings) ? (props.strings as Strings) : noStrings; // members are checked where they are read
  const announcement = useMemo(() => ({ root, props }), [props]);

  function tellCrash(error: unknown): void {
    const failure = toFailure(error);
    tellError(root.current, callbacks, hostError(failure, translator(failures, strings)(failure.code)));
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
                  <ConfigurationScreen error={checked} callbacks={callbacks} target={target} />
                ) : (
                  <MountedWidget
                    key={keyOf(props)}
                    {...{ module, eager, props, strings, target }}
                    config={checked}
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
