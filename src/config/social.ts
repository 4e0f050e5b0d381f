import type { Product } from '../contract/config';
import type { OAuthOptions, ProviderOption } from '../contract/social';
import { oauthProviders } from '../contract/social';
import type { ModuleName } from '../screens';
import { needSome, redirects } from './commonReaders';
import { TEXT_MAX_LENGTH } from './limits';
import {
  anyText,
  flag,
  frozen,
  listOf,
  none,
  oneOf,
  readMember,
  recordOf,
  shapeOf,
  text,
  textOf,
} from './readers';

/**
 * Matches the parameters of a social provider's authorization request that the identity provider sets itself, so a host
 * must not set them. For example, with a host's `client_id` another application would sign the person in, and with a
 * host's `redirect_uri` the person would land on another page.
 */
const protectedParameter =
  /^\s*((client|redirect|response|grant|code|request)_|(scope|state|nonce|code|request)\s*$)/i;
const parameter = textOf('allowed', TEXT_MAX_LENGTH, (name) => !protectedParameter.test(name));

const providerType = oneOf(oauthProviders);
const providerShape = shapeOf({
  one_tap: flag,
  position: text,
  cancel_on_tap_outside: flag,
  custom_scopes: listOf(text),
  provider_params: recordOf(anyText, parameter),
});
const provider = (value: unknown, path: string) => {
  const options = providerShape(value, path);
  const type = readMember(value as object, 'type', `${path}.type`, providerType); // `providerShape` accepts only objects
  return frozen({ type, ...options });
};

export const oauthOptions = shapeOf({ ...redirects, providers: listOf(provider, ({ type }) => type) });

export type SocialConfig = Readonly<Omit<OAuthOptions, 'providers'>> & {
  readonly providers: readonly Readonly<ProviderOption>[];
};

const noProviders: readonly never[] = Object.freeze([]);

export function socialConfig(
  { providers = noProviders, ...rest }: OAuthOptions = none,
  products: readonly Product[],
  module: ModuleName,
): SocialConfig {
  const nothingElse = module === 'Login' && products.every((name) => name === 'oauth');
  if (nothingElse) needSome('config.oauthOptions.providers', providers, oauthProviders);
  return frozen({ ...rest, providers });
}
