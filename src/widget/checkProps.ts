import type { WidgetProps } from '../contract/widgetProps';
import { ConfigurationError } from '../config/ConfigurationError';
import { readConfig } from '../config/readConfig';
import type { WidgetConfig } from '../config/types';
import type { ModuleName } from '../screens';
import { checkPreset } from './checkPreset';

/** The properties that are checked before anything is shown; the configuration, or what is wrong with it. */
export function checkProps(module: ModuleName, props: WidgetProps): WidgetConfig | ConfigurationError {
  try {
    checkSource(props);
    const { preset } = props;
    if (preset) checkPreset(preset);
    return readConfig(props.config, module);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}

function checkSource({ client, publicToken }: WidgetProps): void {
  const isClient = typeof client === 'object' && client !== null;
  if (!isClient && (typeof publicToken !== 'string' || publicToken === '')) {
    throw new ConfigurationError('publicToken', 'a public token, or a client, is needed');
  }
}
