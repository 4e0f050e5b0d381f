import type { OAuthProvider } from './options';

const names = [
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

type Type = Lowercase<(typeof names)[number]>;

/** The names as the companies spell them (specification §2). */
export const providerNames: Readonly<Record<OAuthProvider, string>> = Object.fromEntries(
  names.map((name) => [name.toLowerCase(), name]),
) as Record<Type, string>; // The cast is safe: each provider's type is its name in lower case.
