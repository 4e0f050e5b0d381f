import { useContext, useLayoutEffect, useMemo, useRef, useState, type Context } from 'react';
import { Provider, type ReactReduxContextValue } from 'react-redux';
import type { WidgetProps } from '../contract/widgetProps';
import { common } from '../messages/common';
import type { Messages } from '../messages/defineMessages';
import { hostLocale, type Language } from '../messages/languages/language';
import { useMessages } from '../messages/useMessages';
import { startScreens, type ModuleName } from '../screens';
import { ServicesContext, StoreContext, useWidgetSelector } from '../store/hooks';
import type { FlowModule } from '../store/services';
import { SettingsContext, type Settings } from '../store/settings';
import { to } from '../store/step';
import type { ThemeOptions } from '../theme/ResolvedTheme';
import { Watermark as WatermarkLink } from '../ui/Watermark';
import type { CheckedProps } from './checkProps';
import { EnvironmentContext } from './environment';
import { Mount } from './Mount';
import { Outlet } from './Outlet';

function Watermark() {
  const t = useMessages(common);
  const displayed = useWidgetSelector((state) => state.bootstrap.displayWatermark);
  return displayed ? <WatermarkLink href="https://stytch.com" label={t('watermark')} /> : null;
}

export interface MountedWidgetProps {
  module: ModuleName;
  eager: FlowModule | undefined;
  values: WidgetProps;
  checked: CheckedProps;
  strings: Messages;
  language: Language;
  options: ThemeOptions;
  target: () => Element | null;
}

/**
 * The languages of the provider's emails and text messages: its tags, by ours (the comment on `locale` in the client's
 * types). Without a tag, they are in English.
 */
const messageLocales: Readonly<Record<string, string>> = { es: 'es', 'pt-BR': 'pt-br' };

export function MountedWidget({
  module,
  eager,
  values,
  checked,
  strings,
  language: { tag },
  options,
  target,
}: MountedWidgetProps) {
  const { preset } = values;
  const { config, source, resetToken, preset: step } = checked;
  const environment = useContext(EnvironmentContext);
  const [mount] = useState(() => new Mount({ module, eager, preset: step, environment, source, config }));
  // Only the host decides the language of messages. The page's language may be that of an article or of a translator.
  const messageLocale = hostLocale(values.locale) && messageLocales[tag];
  useLayoutEffect(() =>
    mount.update({ config, hostProps: values, strings, messageLocale, target: target(), resetToken }),
  );
  // A layout effect, because the effects of the screens may emit events, which needs a connected mount.
  useLayoutEffect(() => mount.connect(), [mount]);

  // The constructor of `Mount` has opened the first preset already.
  const opened = useRef(preset);
  useLayoutEffect(() => {
    if (step && opened.current !== preset) mount.open(step);
    opened.current = preset;
  }, [mount, preset, step]);

  const hasResetToken = Boolean(resetToken);
  const settings = useMemo<Settings>(
    () => ({ config, hostProps: values, locale: tag, hasResetToken, options }),
    [config, values, tag, hasResetToken, options],
  );
  return (
    // The cast is needed because react-redux's type allows only its own default context.
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
