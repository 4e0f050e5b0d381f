import type { Options, ValuesOf } from '../../contract/options';

export const oauthProviders = [
  'google',
  'microsoft',
  'apple',
  'github',
  'gitlab',
  'facebook',
  'discord',
  'salesforce',
  'slack',
  'amazon',
  'bitbucket',
  'linkedin',
  'coinbase',
  'twitch',
  'twitter',
  'tiktok',
  'snapchat',
  'figma',
  'yahoo',
] as const;
/** The identity provider's name for a social provider. */
export type OAuthProvider = (typeof oauthProviders)[number];

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
