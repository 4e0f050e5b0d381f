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
/** A social provider, by the identity provider's name for it. */
export type OAuthProvider = (typeof oauthProviders)[number];

export interface ProviderOption {
  type: OAuthProvider;
  one_tap?: boolean;
  /** For an unknown position the widget shows the ordinary button. */
  position?: string;
  cancel_on_tap_outside?: boolean;
  /** The widget requests these in addition to the project's own scopes. */
  custom_scopes?: readonly string[];
  /** Parameters of this provider's authorization request, such as `prompt`. Parameters of OAuth itself are rejected. */
  provider_params?: Readonly<Record<string, string>>;
}

export interface OAuthOptions {
  /** In display order. */
  providers?: readonly ProviderOption[];
  /** The landing page for people who have an account. Default: the page's own address, without query and fragment. */
  loginRedirectURL?: string;
  /** The landing page for new people. Same default. */
  signupRedirectURL?: string;
}
