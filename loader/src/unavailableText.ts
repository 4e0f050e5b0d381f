export interface UnavailableText {
  /** With `{retry}` where the button stands. */
  sentence: string;
  /** The button's label. */
  retry: string;
  /** Without a button, where trying again cannot help: the page itself has to change (`incompatible_host`). */
  incompatible: string;
}

const english: UnavailableText = {
  sentence: 'Sign-in is unavailable. {retry}.',
  retry: 'Try again',
  incompatible: 'Sign-in cannot be shown here.',
};

/** What stands before the button, on it, and after it; no label where trying again cannot help. */
export function readUnavailableText(
  error: unknown,
  text?: Partial<UnavailableText>,
): [before: string, retry?: string, after?: string] {
  const { sentence, retry, incompatible } = { ...english, ...text };
  if (isIncompatible(error)) return [incompatible];
  const [before = '', ...after] = sentence.split('{retry}');
  return [before, retry, after.join('')];
}

/** By shape: the host may have bundled the loader and its component apart. */
export const isIncompatible = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'incompatible_host';
