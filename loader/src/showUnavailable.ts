import { findForm, keepTyped } from '../../src/form/keepTyped';
import { isFocusKept } from './keepFocus';
import { isOutdated } from './LoaderError';
import type { HostUnavailableText } from './unavailableLanguages';
import { loadUnavailableLanguage, pressButton, readUnavailableText } from './unavailableText';

export interface UnavailableOptions {
  /** Called when the person presses "Try again", after the message was removed. */
  onRetry(): void;
  /**
   * The error of the failed load. If a retry cannot help after this error, the message has no button, or a button that
   * reloads the page.
   */
  error?: unknown;
  text?: HostUnavailableText | undefined;
  /** The BCP 47 tag of the message's language. Default: the page's language. */
  locale?: string | undefined;
}

/**
 * Replaces the content of `target` with a message that sign-in is unavailable, and with a retry button. The message is in
 * English until another language is loaded. It has no styles. A host can style `.portico-unavailable`, or
 * link `@portico/loader/unavailable.css`.
 * If the content is the form of `@portico/loader/form-html`, the form is there again with the typed text as soon as the
 * message is removed. If the page is loaded again while the form is there, the new page has the text too, for a minute.
 * @returns a function that removes the message
 */
export function showUnavailable(
  target: Element,
  { onRetry, error, text, locale }: UnavailableOptions,
): () => void {
  const message = document.createElement('p');
  message.className = 'portico-unavailable';
  message.setAttribute('role', 'alert');
  const before = document.createTextNode('');
  const after = document.createTextNode('');
  const button = document.createElement('button');
  button.type = 'button';
  const content = document.createDocumentFragment();
  content.append(...target.childNodes);
  const remove = () => {
    if (!findForm(content)) return message.remove();
    message.replaceWith(content);
    // A host may load the page again before the widget has replaced the form. After that, there is no form to keep.
    addEventListener('pagehide', () => target.isConnected && keepTyped(target), { once: true });
  };
  button.addEventListener('click', () => {
    if (isOutdated(error)) keepTyped(content);
    pressButton(error, target, () => {
      remove();
      onRetry();
    });
  });
  // The nodes stay the same in each language, so that the button keeps the focus.
  const show = (parts = readUnavailableText(error, text)) => {
    const { lang = '', dir = '' } = parts.attributes;
    if (lang) Object.assign(message, { lang, dir });
    else for (const name of ['lang', 'dir']) message.removeAttribute(name);
    before.data = parts.before;
    after.data = parts.after ?? '';
    button.textContent = parts.button ?? null;
    if (!message.firstChild) message.append(before, ...(parts.button === undefined ? [] : [button]), after);
  };
  show();
  target.append(message);
  if (isFocusKept(target)) button.focus({ preventScroll: true });
  void loadUnavailableLanguage(locale).then(
    (language) => language && show(readUnavailableText(error, text, language)),
  );
  return remove;
}
