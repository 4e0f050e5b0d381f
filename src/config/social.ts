import type { Product } from '../contract/config';
import type { oauthOptions } from '../contract/social';
import { oauthProviders } from '../contract/social';
import type { ModuleName } from '../screens';
import { requireSome } from './commonReaders';
import type { ReadOptions } from './readOption';

export type SocialConfig = ReadOptions<typeof oauthOptions>;

/** Checks that there is a social provider, if Login has no other method. */
export function checkSocial(
  { providers }: SocialConfig,
  products: readonly Product[],
  module: ModuleName,
): void {
  // The other modules ignore `products`.
  const isOnlySocial = module === 'Login' && products.every((name) => name === 'oauth');
  if (isOnlySocial) requireSome('config.oauthOptions.providers', providers, oauthProviders);
}
