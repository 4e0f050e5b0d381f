export interface UnavailableText {
  /** With `{retry}` where the button stands. */
  sentence: string;
  /** The button's label. */
  retry: string;
}

const english: UnavailableText = { sentence: 'Sign-in is unavailable. {retry}.', retry: 'Try again' };

/** What stands before the button, on it, and after it. */
export function readUnavailableText(text?: Partial<UnavailableText>): [string, string, string] {
  const { sentence, retry } = { ...english, ...text };
  const [before = '', ...after] = sentence.split('{retry}');
  return [before, retry, after.join('')];
}
