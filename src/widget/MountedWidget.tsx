import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Context } from 'react';
import type { ReactReduxContextValue } from 'react-redux';
import { Provider } from 'react-redux';
import type { WidgetProps } from '../contract/widgetProps';
import type { Strings } from '../contract/strings';
import type { ModuleName } from '../screens';
import { startScreens } from '../screens';
import type { FlowModule } from '../store/services';
import { ServicesContext, StoreContext } from '../store/hooks';
import type { Settings } from '../store/settings';
import { SettingsContext } from '../store/settings';
import { to } from '../store/step';
import type { LookOptions } from '../theme/Look';
import type { CheckedProps } from './checkProps';
import { createMount } from './createMount';
import { EnvironmentContext } from './environment';
import { Outlet } from './Outlet';
import { Watermark } from './Watermark';

interface MountedWidgetProps {
  module: ModuleName;
  eager: FlowModule | undefined;
  values: WidgetProps;
  checked: CheckedProps;
  strings: Strings;
  options: LookOptions;
  target: () => EventTarget | null;
}

/** Renders a widget with a valid configuration. The component has one mount for its lifetime. */
export function MountedWidget({
  module,
  eager,
  values,
  checked,
  strings,
  options,
  target,
}: MountedWidgetProps) {
  const { preset } = values;
  const { config, source, resetToken, preset: step } = checked;
  const locale = typeof values.locale === 'string' ? values.locale : 'en';
  const environment = useContext(EnvironmentContext);
  const [mount] = useState(() => createMount({ module, eager, preset: step, environment, source }));
  useLayoutEffect(() => mount.update({ config, hostProps: values, strings, target: target(), resetToken }));
  // A layout effect runs before the effects of the screens, which may emit events.
  useLayoutEffect(() => mount.connect(), [mount]);

  // If a render has a new preset, its screen is opened. The first preset is already open.
  const opened = useRef(preset);
  useLayoutEffect(() => {
    if (step && opened.current !== preset) mount.open(step);
    opened.current = preset;
  }, [mount, preset, step]);

  const hasResetToken = Boolean(resetToken);
  const settings = useMemo<Settings>(
    () => ({ config, hostProps: values, locale, hasResetToken, options }),
    [config, values, locale, hasResetToken, options],
  );
  return (
    // We cast because react-redux's type allows only its own default context. Ours has the same type of value.
    <Provider store={mount.store} context={StoreContext as Context<ReactReduxContextValue | null>}>
      <ServicesContext value={mount.services}>
        <SettingsContext value={settings}>
          <Outlet open={mount.open} onRetry={() => mount.open(step ?? to(startScreens[module]))} />
          {module !== 'IdentityProvider' && <Watermark />}
        </SettingsContext>
      </ServicesContext>
    </Provider>
  );
}
