import { ApiError } from '../wire/errors.ts';
import {
  asFields,
  readBoolean,
  readInteger,
  readOneOf,
  readString,
  readStrings,
  rejectUnknownFields,
  type Fields,
} from '../wire/fields.ts';
import { isLoopbackName } from '../wire/loopback.ts';
import {
  defaultRateLimits,
  type CaptchaSettings,
  type RateLimits,
  type RedirectUrls,
  type ScopeDescription,
  type Settings,
  type TrustedTokenProfile,
} from './settings.ts';

/** For each setting, a function that reads and checks it. `current` has the project's settings before the change. */
type Readers = {
  [Name in keyof Settings]: (fields: Fields, name: Name, current: Settings) => Settings[Name];
};

const readers: Readers = {
  project_name: (fields, name) => readString(fields, name),
  disable_sdk_watermark: readBoolean,
  email_domains: readStrings,
  password_policy: (fields, name) => readOneOf(fields, name, ['zxcvbn', 'luds', 'none']),
  password_config: readPasswordConfig,
  breached_passwords: readStrings,
  siwe_required_for_crypto_wallets: readBoolean,
  pkce_required_for_email_magic_links: readBoolean,
  pkce_required_for_password_resets: readBoolean,
  pkce_required_for_oauth: readBoolean,
  scopes: readScopes,
  ungrantable_scopes: readStrings,
  google_client_id: (fields, name) => (fields[name] === null ? null : readString(fields, name)),
  google_jwks: readJwks,
  default_provider_allowed: readBoolean,
  allowed_origins: readOrigins,
  redirect_urls: readRedirectUrls,
  rate_limits: readRateLimits,
  captcha_settings: readCaptchaSettings,
  consent_lifetime_minutes: (fields, name) => readInteger(fields, name, { min: 0, max: 100_000_000 }),
  step_up_required: readBoolean,
  dynamic_client_registration: readBoolean,
  consent_url: readPageAddress,
  trusted_token_profiles: readTrustedTokenProfiles,
};

/**
 * Checks the settings in a request, and returns only these settings. If the request omits members of `redirect_urls` or
 * `rate_limits`, the omitted members keep their values.
 * @throws ApiError `bad_request` with the field's name
 */
export function readSettings(input: Fields, current: Settings): Partial<Settings> {
  // The cast is safe, because `readers` has exactly the names of the settings as keys.
  const names = Object.keys(readers) as (keyof Settings)[];
  rejectUnknownFields(input, names);
  const read: Partial<Settings> = {};
  // A generic function, because in a plain loop the compiler could not match a setting with its own reader.
  const readSetting = <Name extends keyof Settings>(name: Name) => {
    if (input[name] !== undefined) read[name] = readers[name](input, name, current);
  };
  for (const name of names) readSetting(name);
  return read;
}

function readPasswordConfig(fields: Fields, name: string): Settings['password_config'] {
  if (fields[name] === null) return null;
  const config = asFields(fields[name], name);
  return {
    luds_complexity: readInteger(config, 'luds_complexity', { min: 0, max: 4 }),
    luds_minimum_count: readInteger(config, 'luds_minimum_count', { min: 1, max: 128 }),
  };
}

function readScopes(fields: Fields, name: string): ScopeDescription[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw new ApiError('bad_request', { message: `${name} must be a list.` });
  return value.map((entry: unknown) => {
    const scope = asFields(entry, name);
    const description = scope['description'] ?? '';
    if (typeof description !== 'string') {
      throw new ApiError('bad_request', { message: `${name}: a description must be a text.` });
    }
    return { scope: readString(scope, 'scope'), description };
  });
}

function readJwks(fields: Fields, name: string): Settings['google_jwks'] {
  if (typeof fields[name] === 'string') return readKeysAddress(readString(fields, name), name);
  const keys = asFields(fields[name], name)['keys'];
  if (Array.isArray(keys) && keys.every((key) => typeof key === 'object' && key !== null)) return { keys };
  throw new ApiError('bad_request', { message: `${name} must be an address or { keys: [] }.` });
}

/**
 * The address must begin with `https`, or lead to this machine. Otherwise an attacker in the network could replace the
 * keys, which the provider trusts.
 */
function readKeysAddress(address: string, name: string): string {
  if (URL.canParse(address)) {
    const { protocol, hostname, username, password } = new URL(address);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname));
    if (isSafe && username === '' && password === '') return address;
  }
  throw new ApiError('bad_request', { message: `${name} must be an https address, or http on loopback.` });
}

function readTrustedTokenProfiles(fields: Fields, name: string): TrustedTokenProfile[] {
  const value = fields[name];
  if (!Array.isArray(value)) throw new ApiError('bad_request', { message: `${name} must be a list.` });
  return value.map((entry: unknown) => {
    const profile = asFields(entry, name);
    const jwks = readJwks(profile, 'jwks');
    if (typeof jwks === 'string') {
      throw new ApiError('bad_request', { message: `${name}: jwks must be { keys: [] }.` });
    }
    return {
      profile_id: readString(profile, 'profile_id'),
      issuer: readString(profile, 'issuer'),
      audience: readString(profile, 'audience'),
      jwks,
    };
  });
}

function readOrigins(fields: Fields, name: string): string[] {
  return readStrings(fields, name).map((text) => {
    // The value becomes part of a Content-Security-Policy, so it may contain only a few kinds of characters.
    const isSafe = /^https?:\/\/[\w.:[\]-]+$/.test(text);
    if (isSafe && URL.canParse(text) && new URL(text).origin === text) return text;
    throw new ApiError('bad_request', { message: `${name}: ${JSON.stringify(text)} is not an origin.` });
  });
}

function readPageAddress(fields: Fields, name: string): string {
  const url = readString(fields, name, { max: 8192 });
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new ApiError('bad_request', { message: `${name} must be the address of a page.` });
}

function readRedirectUrls(fields: Fields, name: string, current: Settings): RedirectUrls {
  const given = asFields(fields[name], name);
  rejectUnknownFields(given, Object.keys(current.redirect_urls));
  const read = (list: keyof RedirectUrls): string[] => {
    if (given[list] === undefined) return current.redirect_urls[list];
    const urls = readStrings(given, list);
    const wrong = urls.find((url) => !URL.canParse(url));
    if (wrong === undefined) return urls;
    throw new ApiError('bad_request', { message: `${name}.${list}: ${JSON.stringify(wrong)} is not a URL.` });
  };
  return { login: read('login'), signup: read('signup'), reset_password: read('reset_password') };
}

function readRateLimits(fields: Fields, name: string, current: Settings): false | RateLimits {
  if (fields[name] === false) return false;
  const given = asFields(fields[name], name);
  const base = current.rate_limits || defaultRateLimits;
  rejectUnknownFields(given, Object.keys(defaultRateLimits));
  const read = (limit: keyof RateLimits) =>
    given[limit] === undefined ? base[limit] : readInteger(given, limit, { min: 0, max: 1_000_000 });
  return {
    sends_per_minute: read('sends_per_minute'),
    code_checks_per_minute: read('code_checks_per_minute'),
    password_checks_per_minute: read('password_checks_per_minute'),
  };
}

function readCaptchaSettings(fields: Fields, name: string): CaptchaSettings {
  const captcha = asFields(fields[name], name);
  return readBoolean(captcha, 'enabled')
    ? { enabled: true, siteKey: readString(captcha, 'siteKey') }
    : { enabled: false };
}
