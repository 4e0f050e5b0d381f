import { oauthProviders, providerTitles, type OAuthProvider } from './options';

export const providerNames = Object.fromEntries(
  providerTitles.map((title, index) => [oauthProviders[index], title]),
) as Readonly<Record<OAuthProvider, string>>; // The cast is safe: both lists have the same order.
