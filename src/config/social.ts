import type { Product } from '../contract/config';
import type { oauthOptions } from '../contract/social';
import { oauthProviders } from '../contract/social';
import type { ModuleName } from '../screens';
import { needSome } from './commonReaders';
import type { ReadOptions } from './readOption';

export type SocialConfig = ReadOptions<typeof oauthOptions>;

export function checkSocial(
  { providers }: SocialConfig,
  products: readonly Product[],
  module: ModuleName,
): void {
  const nothingElse = module === 'Login' && products.every((name) => name === 'oauth');
  if (nothingElse) needSome('config.oauthOptions.providers', providers, oauthProviders);
}
