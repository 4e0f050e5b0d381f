import { isEnglish } from '../browser/preferredLanguages';
import { ConfigurationError } from '../config/ConfigurationError';
import type { WidgetConfig } from '../config/readConfig';
import { readConfig } from '../config/readConfig';
import type { Strings } from '../contract/strings';
import type { WidgetProps } from '../contract/widgetProps';
import { mainParts } from '../flows';
import { configurationConflict } from '../flows/main/methods';
import { english, givenLocale, substitute } from '../messages/languages/language';
import { readStrings } from '../messages/readStrings';
import { plainLook } from '../theme/Look';
import type { Look } from '../theme/Look';
import { readLook } from '../theme/readLook';

/**
 * The properties of Login that have an effect on the form. The form is Login's first screen before Login's code has
 * loaded.
 */
export interface FormProps extends Pick<
  WidgetProps,
  'config' | 'presentation' | 'styles' | 'strings' | 'locale' | 'preset'
> {
  /** The texts of the form in a language other than English, from the file `form/languages/<tag>.json`. */
  formLanguage?: FormLanguage;
}

/** The content of a file with the texts of the form. */
export interface FormLanguage {
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly texts: Strings;
}

export interface ReadForm {
  readonly config: WidgetConfig;
  readonly look: Look;
  readonly strings: Strings;
  /** The language of the form's texts. If it is missing, the texts are not known, and the form is only an outline. */
  readonly language?: { readonly tag: string; readonly dir?: 'ltr' | 'rtl' };
}

/** Returns `null` if Login's first screen has no form. Then only the widget can show the screen. */
export function readFormProps(props: FormProps, base?: string): ReadForm | null {
  const { presentation, styles, locale, formLanguage: language } = props;
  const config = configOf(props);
  if (!config || props.preset || configurationConflict(config, mainParts)) return null;
  // If all methods have only buttons, the widget may draw no border and no background (`NoBox`), because Google's
  // prompt can appear outside the widget. But the form always draws them, so in this case there is no form.
  if (config.methods.every((id) => mainParts[id].place === 'buttons')) return null;
  const look = presentation || styles ? readLook(styles, presentation, base) : plainLook;
  const strings = { ...language?.texts, ...readStrings(props.strings).strings };
  const given = givenLocale(locale);
  const plain = given ? (isEnglish(given) ? english : undefined) : substitute;
  return { config, look, strings, language: language ?? plain };
}

function configOf({ config }: FormProps): WidgetConfig | null {
  try {
    return readConfig(config, 'Login');
  } catch (error) {
    if (error instanceof ConfigurationError) return null; // there is no form; the widget will show the error
    throw error;
  }
}
