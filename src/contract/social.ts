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

export interface ProviderOption {
  type: OAuthProvider;
  one_tap?: boolean;
  /**
   * The position of Google's prompt. For a value that the widget does not know, it shows no prompt, but the ordinary
   * Google button.
   */
  position?: string;
  cancel_on_tap_outside?: boolean;
  /** Scopes in addition to the project's own. */
  custom_scopes?: readonly string[];
  /**
   * Parameters for this social provider's authorization request, such as `prompt`. Parameters of OAuth itself are
   * refused.
   */
  provider_params?: Readonly<Record<string, string>>;
}

export interface OAuthOptions {
  /** The social providers in the order of display. */
  providers?: readonly ProviderOption[];
  /** The landing page for people who have an account. Default: the page's own address, without query and fragment. */
  loginRedirectURL?: string;
  /** The landing page for new people. Default: the page's own address, without query and fragment. */
  signupRedirectURL?: string;
}
