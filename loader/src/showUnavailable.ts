import { readUnavailableText, type UnavailableText } from './unavailableText';

export interface UnavailableOptions {
  /** Called when the person presses the button, after the message was removed. */
  onRetry(): void;
  /** The error of the failed load. If a retry cannot help after this error, the message has no button. */
  error?: unknown;
  text?: Partial<UnavailableText>;
}

/**
 * Replaces the content of `target` with a message that sign-in is unavailable, and with a retry button. The message has
 * no styles. A host can style `.portico-unavailable`, or link `@portico/loader/unavailable.css`.
 * @returns a function that removes the message
 */
export function showUnavailable(target: Element, { onRetry, error, text }: UnavailableOptions): () => void {
  const [before, retry, after] = readUnavailableText(error, text);
  const sentence = document.createElement('p');
  sentence.className = 'portico-unavailable';
  sentence.setAttribute('role', 'alert');
  sentence.append(before);
  if (retry !== undefined) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = retry;
    button.addEventListener('click', () => {
      sentence.remove();
      onRetry();
    });
    sentence.append(button, after ?? '');
  }
  target.replaceChildren(sentence);
  return () => sentence.remove();
}
