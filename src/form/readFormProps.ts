import { isEnglish } from '../browser/preferredLanguages';
import type { FormProps } from '../contract/form';
import type { Strings } from '../contract/widgetProps';
import { mayBeEmpty, sectionsOfMain, skeletonOfMain, type MainConfig } from '../features/main/mainContent';
import type { MethodId } from '../host/readConfig';
import { hasFormat, readStrings } from '../messages/defineMessages';
import { english, fallbackEnglish, hostLocale } from '../messages/languages/language';
import { otpOptions } from '../methods/passcode/options';
import { mainSections } from '../registry';
import { propertyAt } from '../theme/propertyAt';
import type { ResolvedTheme } from '../theme/ResolvedTheme';
import { resolveTheme } from '../theme/resolveTheme';
import { screenSkeleton, shortScreenSkeleton } from '../ui/Skeleton';

export interface ReadForm {
  /** Missing if Login's first screen has no form. Then only the skeleton is shown. */
  readonly config?: MainConfig;
  readonly skeleton: string;
  /** As wide as Account. */
  readonly isWide: boolean;
  readonly theme: ResolvedTheme;
  readonly strings: Strings;
  /** Missing if the form's messages are not known. Then the form is only a skeleton. */
  readonly language?: { readonly tag: string; readonly dir?: 'ltr' | 'rtl' };
}

/**
 * If the module's first screen has no form:
 * - Without `name`, or if Google's prompt may appear instead of the widget, the result is `null`.
 * - Otherwise the result contains only the skeleton of the first screen, and no `config`.
 */
export function readFormProps(props: FormProps, base?: string, name?: string): ReadForm | null {
  const { presentation, styles, locale, formLanguage: language } = props;
  const config = readMainConfig(props.config);
  const start = startOf(props, name);
  const mainConfig = start === 'main' ? config : null;
  const isForm = mainConfig && sectionsOfMain(mainConfig, mainSections).tabs.length > 0;
  // With Google's prompt outside, the widget draws no frame (`HiddenFrame`).
  if (!isForm && (!name || (config && mayBeEmpty(config, mainSections)))) return null;

  const theme = resolveTheme(styles, presentation, base);
  const otherSkeleton = start === 'landing' ? shortScreenSkeleton : screenSkeleton;
  return {
    config: isForm ? mainConfig : undefined,
    skeleton: mainConfig ? skeletonOfMain(mainConfig, mainSections, theme.options) : otherSkeleton,
    isWide: name === 'Account',
    theme,
    strings: { ...language?.texts, ...plainMessages(props.strings) },
    language: language ?? languageWithoutMessages(locale),
  };
}

function startOf({ preset, landing }: FormProps, name = 'Login') {
  if (name !== 'Login' || preset) return 'other';
  return landing === true ? 'landing' : 'main';
}

/** If the host has passed no messages, only the English ones are known. */
function languageWithoutMessages(locale: unknown): ReadForm['language'] {
  const tag = hostLocale(locale);
  if (tag === undefined) return fallbackEnglish;
  return isEnglish(tag) ? english : undefined;
}

/** The form has no code for plurals. */
const plainMessages = (strings: unknown) =>
  Object.fromEntries(Object.entries(readStrings(strings)).filter(([, text]) => !hasFormat(text)));

/** Ignores what is wrong: the widget shows the error. Returns `null` if no method is known. */
function readMainConfig(config: unknown): MainConfig | null {
  const listAt = (path: string, otherwise: readonly unknown[] = []): readonly unknown[] => {
    const list = propertyAt(config, path);
    return Array.isArray(list) ? list : otherwise;
  };
  const products = listAt('products').map((product) => propertyAt(product, 'id') ?? product);
  const names = products.flatMap((name) =>
    name === 'otp' ? listAt('otpOptions.methods', otpOptions.methods.default) : name,
  );
  const methods = [...new Set(names)].filter((name): name is MethodId =>
    Object.hasOwn(mainSections, String(name)),
  );
  const providers = listAt('oauthOptions.providers').map((provider) => ({
    one_tap: propertyAt(provider, 'one_tap') === true,
  }));
  const email = propertyAt(config, 'email.value');
  const value = typeof email === 'string' ? email : '';
  const locked = value !== '' && propertyAt(config, 'email.locked') === true;
  const signUp = propertyAt(config, 'signUp') !== false;
  return methods.length > 0
    ? { methods, email: { value, locked }, signUp, oauthOptions: { providers } }
    : null;
}
