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
/** A social provider, under the name that the identity provider has for it. */
export type OAuthProvider = (typeof oauthProviders)[number];

export interface ProviderOption {
  type: OAuthProvider;
  one_tap?: boolean;
  /** An unknown position means the ordinary button. */
  position?: string;
  cancel_on_tap_outside?: boolean;
  /** Asked for in addition to the project's own. */
  custom_scopes?: readonly string[];
  /** Parameters of this provider's authorization request, such as `prompt`. Those of OAuth itself are refused. */
  provider_params?: Readonly<Record<string, string>>;
}

export interface OAuthOptions {
  /** In the order of display. */
  providers?: readonly ProviderOption[];
  /** Where people who have an account arrive. The page's own address, without query and fragment, when not given. */
  loginRedirectURL?: string;
  /** The same for new people. */
  signupRedirectURL?: string;
}
