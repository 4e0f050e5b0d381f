import type { JSONWebKeySet, JWK } from 'jose';
import type { Addresses } from '../environment.ts';

/** The limits per address. `rateLimiter.ts` has further limits, which are the same in every project. */
export interface RateLimits {
  sends_per_minute: number;
  code_checks_per_minute: number;
  password_checks_per_minute: number;
}

export interface RedirectUrls {
  login: string[];
  signup: string[];
  reset_password: string[];
}

export type CaptchaSettings = { enabled: false } | { enabled: true; siteKey: string };

export interface ScopeDescription {
  scope: string;
  description: string;
}

/** Another system whose JWTs can sign in the project's users. */
export interface TrustedTokenProfile {
  profile_id: string;
  issuer: string;
  audience: string;
  jwks: JSONWebKeySet;
}

/** A project's settings, with the names that `/dev` and the bootstrap reply use. */
export interface Settings {
  project_name: string;
  disable_sdk_watermark: boolean;
  /** The domains from which the project could send emails. The widget shows hints for them. */
  email_domains: string[];
  password_policy: 'zxcvbn' | 'luds' | 'none';
  password_config: { luds_complexity: number; luds_minimum_count: number } | null;
  /** Passwords that count as breached. */
  breached_passwords: string[];
  siwe_required_for_crypto_wallets: boolean;
  pkce_required_for_email_magic_links: boolean;
  pkce_required_for_password_resets: boolean;
  pkce_required_for_oauth: boolean;
  scopes: ScopeDescription[];
  /** Scopes that no client gets. */
  ungrantable_scopes: string[];
  google_client_id: string | null;
  /** The address of Google's key set, or the key set itself. */
  google_jwks: string | { keys: JWK[] };
  /** If false, the start of One Tap is refused. */
  default_provider_allowed: boolean;
  /** The origins whose pages may call the API. */
  allowed_origins: string[];
  redirect_urls: RedirectUrls;
  /** With `false`, the project has no rate limits at all. */
  rate_limits: false | RateLimits;
  captcha_settings: CaptchaSettings;
  consent_lifetime_minutes: number;
  /** If true, the calls that change how a user signs in need a session with two kinds of factors. */
  step_up_required: boolean;
  /** If true, applications may register themselves (RFC 7591), as AI clients do. */
  dynamic_client_registration: boolean;
  trusted_token_profiles: TrustedTokenProfile[];
  /** The address of the page with the consent screen and the logout screen. */
  consent_url: string;
}

export const defaultRateLimits: RateLimits = {
  sends_per_minute: 3,
  code_checks_per_minute: 3,
  password_checks_per_minute: 5,
};

const MINUTES_PER_YEAR = 365 * 24 * 60;

export function defaultSettings({ host, remote, relyingParty }: Addresses): Settings {
  const authenticate = `${host}/authenticate`;
  const resetPassword = `${host}/reset-password`;
  const account = `${host}/account`;
  const embed = `${host}/embed/*`;
  const anyPage = [`${host}/`, `${host}/*`];
  return {
    project_name: 'Portico Test',
    disable_sdk_watermark: true,
    email_domains: ['portico.example'],
    password_policy: 'zxcvbn',
    password_config: null,
    breached_passwords: [],
    siwe_required_for_crypto_wallets: true,
    pkce_required_for_email_magic_links: false,
    pkce_required_for_password_resets: false,
    pkce_required_for_oauth: false,
    scopes: [],
    ungrantable_scopes: [],
    google_client_id: null,
    google_jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    default_provider_allowed: true,
    allowed_origins: [host, ...(relyingParty === undefined ? [] : [relyingParty])],
    // The package's hosts choose their own landing pages. Tests of this repository need a page that is not allowed.
    redirect_urls:
      remote === undefined
        ? { login: anyPage, signup: anyPage, reset_password: anyPage }
        : {
            login: [authenticate, resetPassword, account, embed],
            signup: [authenticate, resetPassword, account, embed],
            reset_password: [resetPassword, authenticate, embed],
          },
    rate_limits: false,
    captcha_settings: { enabled: false },
    consent_lifetime_minutes: MINUTES_PER_YEAR,
    step_up_required: false,
    dynamic_client_registration: false,
    trusted_token_profiles: [],
    consent_url: `${host}/consent`,
  };
}
