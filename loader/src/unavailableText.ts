export interface UnavailableText {
  /** `{retry}` marks the place of the button. */
  sentence: string;
  /** The button's label. */
  retry: string;
  /** The text without a button, where a retry cannot help: the page itself has to change (`incompatible_host`). */
  incompatible: string;
}

const english: UnavailableText = {
  sentence: 'Sign-in is unavailable. {retry}.',
  retry: 'Try again',
  incompatible: 'Sign-in cannot be shown here.',
};

/** The text before the button, its label, and the text after it. No label where a retry cannot help. */
export function readUnavailableText(
  error: unknown,
  text?: Partial<UnavailableText>,
): [before: string, retry?: string, after?: string] {
  const { sentence, retry, incompatible } = { ...english, ...text };
  if (isIncompatible(error)) return [incompatible];
  const [before = '', ...after] = sentence.split('{retry}');
  return [before, retry, after.join('')];
}

/** Compares the code, not the class: a host may have bundled the loader twice. */
export const isIncompatible = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'incompatible_host';
