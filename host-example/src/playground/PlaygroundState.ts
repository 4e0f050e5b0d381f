import type { Embed } from '../embed/description';

/** The state in the playground's address: the description of the widget, and its stage. */
export interface PlaygroundState extends Embed {
  stage?: {
    /** CSS pixels; default: the full width. */
    width?: number;
    backdrop?: 'page' | 'light' | 'dark';
  };
}

/** The initial state. Links in emails and social providers lead to the host's landing page. */
export function initialState(origin: string): PlaygroundState {
  const landing = `${origin}/authenticate`;
  return {
    config: {
      products: ['emailMagicLinks', 'otp'],
      emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
      otpOptions: { methods: ['sms', 'whatsapp'] },
      oauthOptions: {
        providers: [{ type: 'google' }, { type: 'github' }],
        loginRedirectURL: landing,
        signupRedirectURL: landing,
      },
    },
  };
}

/** The state in a fragment, `undefined` without a fragment. Throws a `SyntaxError` or a `URIError`. */
export function readState(hash: string): PlaygroundState | undefined {
  const text = decodeURIComponent(hash.slice(1));
  return text ? parseState(text) : undefined;
}

/** @throws SyntaxError if the text is not JSON, or not an object */
export function parseState(text: string): PlaygroundState {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SyntaxError('The description is an object: { … }');
  }
  return value; // the widget checks its members
}

export function writeHash(state: PlaygroundState): string {
  return `#${encodeURIComponent(JSON.stringify(state))}`;
}

/** The widget's part, with every member, so that removed members are reset in the widget too. */
export function descriptionOf({ stage: _stage, ...description }: PlaygroundState): Embed {
  return { ...nothing, ...description };
}

const nothing: { [Member in keyof Required<Embed>]: undefined } = {
  presentation: undefined,
  module: undefined,
  via: undefined,
  publicToken: undefined,
  config: undefined,
  styles: undefined,
  strings: undefined,
  locale: undefined,
  passwordResetToken: undefined,
  followRedirects: undefined,
  authTokenParams: undefined,
  preset: undefined,
  strict: undefined,
  throwInCallbacks: undefined,
  clientOptions: undefined,
};
