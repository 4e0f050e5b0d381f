import type { Embed } from '../embed/description';

/** The state in the playground's address: the description of the widget, and the stage on which the widget is shown. */
export interface PlaygroundState extends Embed {
  stage?: {
    /** The width of the stage in CSS pixels. Default: the full width. */
    width?: number;
    backdrop?: 'page' | 'light' | 'dark';
  };
}

/** Returns the initial state. Its landing page, for links in mails and for social providers, is the host's. */
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

/**
 * Returns the state in a fragment, or `undefined` if the fragment is empty. Throws a `SyntaxError` or a `URIError` if
 * the fragment cannot be read.
 */
export function readState(hash: string): PlaygroundState | undefined {
  const text = decodeURIComponent(hash.slice(1));
  return text ? parseState(text) : undefined;
}

/**
 * Parses the state.
 *
 * @throws SyntaxError if the text is not JSON, or not an object
 */
export function parseState(text: string): PlaygroundState {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SyntaxError('The description is an object: { … }');
  }
  return value; // the widget checks the members of the value
}

export function writeHash(state: PlaygroundState): string {
  return `#${encodeURIComponent(JSON.stringify(state))}`;
}

/**
 * Returns the widget's part of the state. It contains every member, so that a member that was removed is reset in the
 * widget too.
 */
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
