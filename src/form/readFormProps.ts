import { ConfigurationError } from '../config/ConfigurationError';
import type { WidgetConfig } from '../config/readConfig';
import { readConfig } from '../config/readConfig';
import type { Strings } from '../contract/strings';
import type { WidgetProps } from '../contract/widgetProps';
import { mainParts } from '../flows';
import { configurationConflict } from '../flows/main/methods';
import { readStrings } from '../messages/readStrings';
import { plainLook } from '../theme/Look';
import type { Look } from '../theme/Look';
import { readLook } from '../theme/readLook';

/** The properties of Login that determine its first screen. */
export type FormProps = Pick<WidgetProps, 'config' | 'presentation' | 'styles' | 'strings' | 'preset'>;

export interface ReadForm {
  readonly config: WidgetConfig;
  readonly look: Look;
  readonly strings: Strings;
}

/** Reads the properties. Returns `null` if the first screen is not a form, because then only the widget can show it. */
export function readFormProps(props: FormProps, base?: string): ReadForm | null {
  const { presentation, styles } = props;
  const config = configOf(props);
  if (!config || props.preset || configurationConflict(config, mainParts)) return null;
  // Without a field, the first screen may consist of Google's prompt only, without the widget's frame.
  if (config.methods.every((id) => mainParts[id].place === 'buttons')) return null;
  const look = presentation || styles ? readLook(styles, presentation, base) : plainLook;
  return { config, look, strings: readStrings(props.strings).strings };
}

function configOf({ config }: FormProps): WidgetConfig | null {
  try {
    return readConfig(config, 'Login');
  } catch (error) {
    if (error instanceof ConfigurationError) return null; // the widget will show the error
    throw error;
  }
}
