import { ApiError } from '../wire/errors.ts';
import { isFields } from '../wire/fields.ts';

/** The names that people see. The keys are the names in the paths of the API. */
export const socialProviders = {
  google: 'Google',
  microsoft: 'Microsoft',
  apple: 'Apple',
  github: 'GitHub',
  gitlab: 'GitLab',
  facebook: 'Facebook',
  discord: 'Discord',
  salesforce: 'Salesforce',
  slack: 'Slack',
  amazon: 'Amazon',
  bitbucket: 'Bitbucket',
  linkedin: 'LinkedIn',
  coinbase: 'Coinbase',
  twitch: 'Twitch',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  figma: 'Figma',
  yahoo: 'Yahoo',
} as const;

export type SocialProvider = keyof typeof socialProviders;

/** These social providers return no email address, so their session factors have no `email_id`. */
export const providersWithoutEmail: readonly SocialProvider[] = ['twitter', 'tiktok', 'snapchat'];

export function isSocialProvider(name: unknown): name is SocialProvider {
  return typeof name === 'string' && Object.hasOwn(socialProviders, name);
}

/** @throws ApiError `invalid_oauth_provider` */
export function readSocialProvider(fields: unknown): SocialProvider {
  const name = isFields(fields) ? fields['provider'] : undefined;
  if (isSocialProvider(name)) return name;
  throw new ApiError('invalid_oauth_provider');
}
