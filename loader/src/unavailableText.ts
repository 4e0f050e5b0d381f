export interface UnavailableText {
  /** The whole message. The button replaces `{retry}`. */
  sentence: string;
  /** The button's label. */
  retry: string;
  /**
   * The message without a button, for `incompatible_host`: a retry cannot help, because the page itself must be
   * changed.
   */
  incompatible: string;
}

const english: UnavailableText = {
  sentence: 'Sign-in is unavailable. {retry}.',
  retry: 'Try again',
  incompatible: 'Sign-in cannot be shown here.',
};

/**
 * Returns the text before the button, the button's label, and the text after the button. If a retry cannot help, there
 * is no label.
 */
export function readUnavailableText(
  error: unknown,
  text?: Partial<UnavailableText>,
): [before: string, retry?: string, after?: string] {
  const { sentence, retry, incompatible } = { ...english, ...text };
  if (isIncompatible(error)) return [incompatible];
  const [before = '', ...after] = sentence.split('{retry}');
  return [before, retry, after.join('')];
}

/**
 * Whether only a change of the page can help. Compares the code, not the class, because a host may have bundled the
 * loader twice.
 */
export const isIncompatible = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'incompatible_host';
