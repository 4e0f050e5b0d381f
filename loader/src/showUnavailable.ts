import { readUnavailableText, type UnavailableText } from './unavailableText';

export interface UnavailableOptions {
  /** Called when the person asks to try again; the text is removed first. */
  onRetry(): void;
  /** What the load rejected with: where trying again cannot help, there is no button. */
  error?: unknown;
  text?: Partial<UnavailableText>;
}

/**
 * Says in `target` that sign-in is unavailable, with a button to try again where that can help, in place of what is there.
 * Brings no style: a host styles `.portico-unavailable`, or links `@portico/loader/unavailable.css`.
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
