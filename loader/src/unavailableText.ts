import { forgetManifests } from '../../src/browser/forgetManifests';
import { keepFocus } from './keepFocus';
import { isIncompatible, isOutdated } from './LoaderError';
import type { HostUnavailableText, UnavailableLanguage, UnavailableText } from './unavailableLanguages';

const english: UnavailableLanguage = {
  tag: 'en',
  dir: 'ltr',
  text: {
    sentence: 'Sign-in is unavailable. {retry}',
    retry: 'Try again',
    incompatible: 'Sign-in cannot be shown here.',
    outdated: 'This page is out of date. {reload}',
    reload: 'Reload',
  },
};

interface UnavailableMessage {
  /** The text before the button, or the whole text if there is no button. */
  readonly before: string;
  /** The button's label. If it is missing, the message has no button. */
  readonly button?: string;
  readonly after?: string;
  /** The attributes of the message's element, if the message is not in the page's language. */
  readonly attributes: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };
}

/** The host's own text replaces the text of the language. */
export function readUnavailableText(
  error: unknown,
  hostText?: HostUnavailableText,
  language = english,
): UnavailableMessage {
  const textOf = (key: keyof UnavailableText) => hostText?.[key] ?? language.text[key];
  const attributesOf = (key: keyof UnavailableText): UnavailableMessage['attributes'] => {
    // The language of the host's own text is not known.
    const isHostText = hostText?.[key] !== undefined;
    return isHostText || isPagesLanguage(language.tag) ? {} : { lang: language.tag, dir: language.dir };
  };
  const message = (key: keyof UnavailableText, label: 'reload' | 'retry') => ({
    ...splitAtButton(textOf(key), `{${label}}`),
    button: textOf(label),
    attributes: attributesOf(key),
  });
  if (isIncompatible(error))
    return { before: textOf('incompatible'), attributes: attributesOf('incompatible') };
  return isOutdated(error) ? message('outdated', 'reload') : message('sentence', 'retry');
}

function splitAtButton(text: string, placeholder: string): { before: string; after: string } {
  const [before = '', ...after] = text.split(placeholder);
  return { before, after: after.join('') };
}

/** Returns whether the page's language is this one, or a regional form of it: `de-AT` is a form of `de`. */
const isPagesLanguage = (tag: string) =>
  `${document.documentElement.lang}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase());

/** Resolves to `undefined` for English and unknown languages, and if the texts cannot be loaded. */
export async function loadUnavailableLanguage(locale?: string): Promise<UnavailableLanguage | undefined> {
  const requested = locale && locale !== 'auto' ? locale : document.documentElement.lang;
  if (!requested || /^en\b/i.test(requested)) return undefined;
  try {
    return (await import('./unavailableLanguages')).unavailableLanguage(requested);
  } catch {
    return undefined; // the message stays in English, because the network may be the cause of the failed load
  }
}

/** @param box the element around the message */
export function pressButton(error: unknown, box: Element | null, onRetry: () => void): void {
  if (isOutdated(error)) return void forgetManifests().then(() => location.reload());
  keepFocus(box);
  onRetry();
}
