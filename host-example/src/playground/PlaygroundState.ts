import type { Embed } from '../embed/description';

/** What the address of the playground holds: the description of the widget, and of the stage it stands on. */
export interface PlaygroundState extends Embed {
  stage?: {
    /** CSS pixels; as wide as there is room by default. */
    width?: number;
    backdrop?: 'page' | 'light' | 'dark';
  };
}

/** What one sees first. Links in emails and social providers lead to the page of the host that redeems their tokens. */
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

/** The state that a fragment holds, `undefined` where there is none. Throws a `SyntaxError` or a `URIError`. */
export function readState(hash: string): PlaygroundState | undefined {
  const text = decodeURIComponent(hash.slice(1));
  return text ? parseState(text) : undefined;
}

/** @throws SyntaxError when it is not JSON, or JSON of something else than an object */
export function parseState(text: string): PlaygroundState {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SyntaxError('The description is an object: { … }');
  }
  return value; // what its members hold is for the widget to judge
}

export function writeHash(state: PlaygroundState): string {
  return `#${encodeURIComponent(JSON.stringify(state))}`;
}

/** The widget's part, with every member named, so that what is gone is taken back from the widget too. */
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
