export interface UnavailableText {
  /** The whole message, with the placeholder `{retry}` for the button. */
  sentence: string;
  /** The button's label. */
  retry: string;
  /** The message for `incompatible_host`. It has no button, because a retry cannot help. */
  incompatible: string;
}

const english: UnavailableText = {
  sentence: 'Sign-in is unavailable. {retry}.',
  retry: 'Try again',
  incompatible: 'Sign-in cannot be shown here.',
};

/** If the result has no `retry`, the message has no button. */
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
 * Compares the code and not the class of the error. If a host contains two copies of the loader, each has its own
 * class.
 */
export const isIncompatible = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'incompatible_host';
