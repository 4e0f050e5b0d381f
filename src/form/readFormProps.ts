import { isEnglish } from '../browser/preferredLanguages';
import { ConfigurationError } from '../config/ConfigurationError';
import { ownMembers } from '../config/ownMembers';
import type { WidgetConfig } from '../config/readConfig';
import { readConfig } from '../config/readConfig';
import type { Strings } from '../contract/strings';
import type { WidgetProps } from '../contract/widgetProps';
import { mainParts } from '../flows';
import { configurationConflict, mayBeEmpty, outlineOfMain } from '../flows/main/mainContent';
import { english, fallbackEnglish, givenLocale } from '../messages/languages/language';
import { hasFormat, readStrings } from '../messages/readStrings';
import type { Look } from '../theme/Look';
import { readLook } from '../theme/readLook';
import { screenOutline, shortScreenOutline } from '../ui/skeleton/Skeleton';

/**
 * The properties of Login that have an effect on the form. The form is Login's first screen before Login's code has
 * loaded.
 */
export interface FormProps extends Pick<
  WidgetProps,
  'config' | 'presentation' | 'styles' | 'strings' | 'locale' | 'preset' | 'landing'
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
  /** The configuration, if Login's first screen has a form. Otherwise only the outline is shown. */
  readonly config?: WidgetConfig;
  /** The outline of the first screen. */
  readonly bars: string;
  readonly look: Look;
  readonly strings: Strings;
  /** The language of the form's texts. If it is missing, the texts are not known, and the form is only an outline. */
  readonly language?: { readonly tag: string; readonly dir?: 'ltr' | 'rtl' };
}

/**
 * Reads and checks the properties from which the form is rendered. If the module's first screen has no form, there are
 * two cases:
 * - Without `name`, or if Google's prompt may appear instead of the widget, the result is `null`.
 * - Otherwise the result contains only the outline of the first screen, and no `config`.
 */
export function readFormProps(props: FormProps, base?: string, name?: string): ReadForm | null {
  const { presentation, styles, locale, formLanguage: language } = props;
  const config = configOf(props);
  const isLogin = (name ?? 'Login') === 'Login' && !props.preset;
  const isLanding = isLogin && props.landing === true;
  const startsWithMain = isLogin && !isLanding;
  const mainConfig = startsWithMain ? config : null;
  const isForm = mainConfig !== null && hasForm(mainConfig);
  // If Google's prompt appears outside the widget, the widget draws no border and no background (`HiddenFrame`).
  if (!isForm && (!name || (config && mayBeEmpty(config, mainParts)))) return null;

  const look = readLook(styles, presentation, base);
  const outline = isLanding ? shortScreenOutline : screenOutline;
  return {
    config: isForm ? mainConfig : undefined,
    bars: mainConfig ? outlineOfMain(mainConfig, mainParts, look.options) : outline,
    look,
    strings: { ...language?.texts, ...plainTexts(props.strings) },
    language: language ?? languageWithoutTexts(locale),
  };
}

/** Returns whether Main has an email or phone field. */
function hasForm(config: WidgetConfig): boolean {
  if (configurationConflict(config, mainParts)) return false;
  return config.methods.some((id) => mainParts[id].place !== 'buttons');
}

/** Returns the language if the host has passed no texts: only the English texts are known then. */
function languageWithoutTexts(locale: unknown): ReadForm['language'] {
  const given = givenLocale(locale);
  if (given === undefined) return fallbackEnglish;
  return isEnglish(given) ? english : undefined;
}

/** The form has no code for plurals, so it shows its own text instead of a text with a plural. */
function plainTexts(given: unknown) {
  const entries = Object.entries(readStrings(given));
  return Object.fromEntries(entries.filter(([, text]) => !hasFormat(text)));
}

function configOf({ config }: FormProps): WidgetConfig | null {
  try {
    return readConfig(ownMembers(config, 'config'), 'Login');
  } catch (error) {
    if (error instanceof ConfigurationError) return null; // there is no form; the widget will show the error
    throw error;
  }
}
