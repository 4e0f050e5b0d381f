export interface UnavailableOptions {
  /** Called when the person asks to try again; the text is removed first. */
  onRetry(): void;
  text?: Partial<UnavailableText>;
}

export interface UnavailableText {
  message: string;
  retry: string;
}

export const unavailableText: UnavailableText = { message: 'Sign-in is unavailable.', retry: 'Try again' };

/**
 * Says in `target` that sign-in is unavailable, with a button to try again. Without any style: a host styles
 * `.portico-unavailable`, or links `@portico/loader/unavailable.css`.
 *
 * @returns removes the text
 */
export function showUnavailable(target: Element, { onRetry, text }: UnavailableOptions): () => void {
  const { message, retry } = { ...unavailableText, ...text };
  const box = document.createElement('div');
  box.className = 'portico-unavailable';
  box.setAttribute('role', 'alert');
  const sentence = document.createElement('p');
  sentence.textContent = message;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  button.addEventListener('click', () => {
    box.remove();
    onRetry();
  });
  box.append(sentence, ' ', button);
  target.replaceChildren(box);
  return () => box.remove();
}
