import { readUnavailableText, type UnavailableText } from './unavailableText';

export interface UnavailableOptions {
  /** Called when the person presses the button. The text is removed first. */
  onRetry(): void;
  /** The error of the load. Where a retry cannot help, there is no button. */
  error?: unknown;
  text?: Partial<UnavailableText>;
}

/**
 * Shows in `target` that sign-in is unavailable, with a retry button where that can help. Replaces the content of
 * `target`. Has no styles: a host styles `.portico-unavailable`, or links `@portico/loader/unavailable.css`.
 *
 * @returns removes the text
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
