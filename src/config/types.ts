/** What a host passes in (specification §3), and what the widget works with after reading, checking and defaulting it. */

export const products = ['emailMagicLinks', 'oauth', 'otp', 'crypto', 'passwords', 'passkeys'] as const;
export type Product = (typeof products)[number];

export const otpMethods = ['sms', 'whatsapp', 'email'] as const;
export type OtpMethod = (typeof otpMethods)[number];

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

/** A product by name, or the newer client's product module. */
export type ProductInput = Product | { readonly id: string };

export interface EmailMagicLinksOptions {
  loginRedirectURL?: string;
  signupRedirectURL?: string;
  /** Minutes. */
  loginExpirationMinutes?: number;
  /** Minutes. */
  signupExpirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  /** Accepted and never sent. */
  createUserAsPending?: boolean;
  /** The sender's domain, for the "Open in" links. Never sent. */
  domainHint?: string;
  locale?: string;
}

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

export interface OtpOptions {
  /** Email when not given. */
  methods?: readonly OtpMethod[];
  /** Minutes, 5 by default. */
  expirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  locale?: string;
}

export interface PasswordOptions {
  loginRedirectURL?: string;
  /** Minutes. Accepted and never sent. */
  loginExpirationMinutes?: number;
  resetPasswordRedirectURL?: string;
  /** Minutes. */
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  locale?: string;
}

export interface PasskeyOptions {
  /** The relying party: the page's host, or a domain above it. The page's host when not given. */
  domain?: string;
  /** After a password sign-in, has the browser make a passkey without asking, where it can. On by default. */
  createQuietly?: boolean;
  /** Tells authenticators of passkeys that were renamed, deleted, or are unknown, where the browser can. On by default. */
  signalChanges?: boolean;
}

export interface LoginConfig {
  /** In the order of display. Login needs at least one. */
  products?: readonly ProductInput[];
  emailMagicLinksOptions?: EmailMagicLinksOptions;
  oauthOptions?: OAuthOptions;
  otpOptions?: OtpOptions;
  passwordOptions?: PasswordOptions;
  sessionOptions?: { sessionDurationMinutes?: number };
  passkeyOptions?: PasskeyOptions;
  enableShadowDOM?: boolean;
}

/** The configuration after `readConfig`: fresh objects, known members only, every default in place. */
export interface WidgetConfig {
  /** What the host gave, in its own names: for telemetry. */
  readonly given: LoginConfig;
  readonly products: readonly Product[];
  readonly emailMagicLinks: Readonly<EmailMagicLinksOptions>;
  readonly oauth: Readonly<Omit<OAuthOptions, 'providers'>> & {
    readonly providers: readonly Readonly<ProviderOption>[];
  };
  readonly otp: Readonly<Omit<OtpOptions, 'methods' | 'expirationMinutes'>> & {
    readonly methods: readonly OtpMethod[];
    /** Minutes. */
    readonly expirationMinutes: number;
  };
  readonly passwords: Readonly<PasswordOptions>;
  readonly passkeys: Readonly<PasskeyOptions> & {
    readonly createQuietly: boolean;
    readonly signalChanges: boolean;
  };
  /** Minutes. */
  readonly sessionDurationMinutes: number;
  readonly enableShadowDOM: boolean;
}

interface ButtonStyles {
  backgroundColor?: string;
  textColor?: string;
  borderColor?: string;
  borderRadius?: string;
}

/** The older generation's look (specification §3 "Theme"). */
export interface Styles {
  container?: { backgroundColor?: string; borderColor?: string; borderRadius?: string; width?: string };
  colors?: {
    primary?: string;
    secondary?: string;
    accent?: string;
    success?: string;
    warning?: string;
    error?: string;
  };
  buttons?: { primary?: ButtonStyles; secondary?: ButtonStyles; disabled?: ButtonStyles };
  inputs?: {
    backgroundColor?: string;
    textColor?: string;
    placeholderColor?: string;
    borderColor?: string;
    borderRadius?: string;
  };
  fontFamily?: string;
  hideHeaderText?: boolean;
  logo?: { logoImageUrl?: string };
}

/** One theme of the newer generation: CSS strings by documented key. */
export type Theme = Readonly<Record<string, string>>;

/** The newer generation's look. */
export interface Presentation {
  /** One theme, or a light and a dark one that follow the system. */
  theme?: Theme | readonly [light: Theme, dark: Theme];
  options?: {
    hideHeaderText?: boolean;
    inputIdSuffix?: string;
    logo?: { url?: string; alt?: string };
    buttonId?: boolean | string;
    enableShadowDOM?: boolean;
    icons?: Record<string, unknown>;
  };
  icons?: Record<string, unknown>;
}
