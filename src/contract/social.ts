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
export type OAuthProvider = (typeof oauthProviders)[number];

export interface ProviderOption {
  type: OAuthProvider;
  one_tap?: boolean;
  /** An unknown position means the ordinary button. */
  position?: string;
  cancel_on_tap_outside?: boolean;
  custom_scopes?: readonly string[];
  provider_params?: Readonly<Record<string, string>>;
}

export interface OAuthOptions {
  providers?: readonly ProviderOption[];
  loginRedirectURL?: string;
  signupRedirectURL?: string;
}
