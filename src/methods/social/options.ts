import type { Options, ValuesOf } from '../../contract/options';
import { requireSome } from '../../host/readers';
import type { ReadOptions } from '../../host/readOption';

/** As the companies spell them (specification §2). */
export const providerTitles = [
  'Google',
  'Microsoft',
  'Apple',
  'GitHub',
  'GitLab',
  'Facebook',
  'Discord',
  'Salesforce',
  'Slack',
  'Amazon',
  'Bitbucket',
  'LinkedIn',
  'Coinbase',
  'Twitch',
  'Twitter',
  'TikTok',
  'Snapchat',
  'Figma',
  'Yahoo',
] as const;

/** The identity provider's name for a social provider. */
export type OAuthProvider = Lowercase<(typeof providerTitles)[number]>;

// The cast is safe: each name is a title in lower case.
export const oauthProviders = providerTitles.map((title) => title.toLowerCase()) as OAuthProvider[];

export const providerOption = {
  /** The name of the social provider. */
  type: { type: 'name', names: oauthProviders, required: true },
  /**
   * Only for Google: shows [Google's prompt](docs/methods/one-tap.md) instead of the Google button.
   * @label One Tap, if Google is the only method
   */
  one_tap: { type: 'flag' },
  /**
   * The position of Google's prompt. With an unknown position, Login shows the Google button instead.
   * @label Position of One Tap
   */
  position: { type: 'text', default: 'floating' },
  /**
   * A tap outside a floating prompt dismisses the prompt.
   * @label A tap beside One Tap closes it
   */
  cancel_on_tap_outside: { type: 'flag', default: true },
  /**
   * Scopes that are requested in addition to the scopes in the project's settings.
   * @label Further scopes
   * @example read:user user:email
   */
  custom_scopes: { type: 'list', item: { type: 'text' } },
  /**
   * Further parameters for this social provider, such as `prompt`. Parameters of OAuth itself are refused.
   * @label Parameters of the request
   * @example prompt
   */
  provider_params: { type: 'parameters' },
} as const satisfies Options;

export type ProviderOption = ValuesOf<typeof providerOption>;

export const oauthOptions = {
  /**
   * The social providers. Login shows a button for each, in this order.
   * @label Providers, in this order
   */
  providers: { type: 'list', item: { type: 'object', properties: providerOption }, key: 'type', default: [] },
  /**
   * Where [social sign-in](docs/methods/social.md) leads people who have an account.
   * @default the page
   * @label Landing page, login
   */
  loginRedirectURL: { type: 'address' },
  /**
   * Where social sign-in leads new people.
   * @default the page
   * @label Landing page, sign-up
   */
  signupRedirectURL: { type: 'address' },
} as const satisfies Options;

export type OAuthOptions = ValuesOf<typeof oauthOptions>;

/** Beside another method, Login works without providers. */
export function checkProviders(
  { providers }: ReadOptions<typeof oauthOptions>,
  products: readonly string[],
): void {
  if (products.every((name) => name === 'oauth'))
    requireSome('config.oauthOptions.providers', providers, oauthProviders);
}

/** The host's landing pages for users, and for new users. */
export type RedirectUrls = Required<Pick<OAuthOptions, 'loginRedirectURL' | 'signupRedirectURL'>>;

/** Specification §9. */
export const ONE_TAP_HEIGHT_PX = 47;

/** From the first render on, with the loading of our code, the client's iframe and Google's script. */
export const ONE_TAP_LIMIT_MS = 5_000;

/** With FedCM, the browser shows its own prompt: `embeddedOnly` allows this, `forceLegacyEmbedded` does not. */
export type OneTapPosition = 'floating' | 'embeddedOnly' | 'forceLegacyEmbedded';
