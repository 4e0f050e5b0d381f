import type { EmailMagicLinksOptions } from './magicLinks';
import type { OtpOptions } from './passcodes';
import type { PasskeyOptions } from './passkeys';
import type { PasswordOptions } from './passwords';
import type { OAuthOptions } from './social';

/** The products of the specification (§3). */
export const products = ['emailMagicLinks', 'oauth', 'otp', 'crypto', 'passwords', 'passkeys'] as const;
export type Product = (typeof products)[number];

/** The name of a product, or the newer client's product module. */
export type ProductInput = Product | { readonly id: string };

export interface LoginConfig {
  /** In display order. Login needs at least one. */
  products?: readonly ProductInput[];
  emailMagicLinksOptions?: EmailMagicLinksOptions;
  oauthOptions?: OAuthOptions;
  otpOptions?: OtpOptions;
  passwordOptions?: PasswordOptions;
  sessionOptions?: { sessionDurationMinutes?: number };
  passkeyOptions?: PasskeyOptions;
  enableShadowDOM?: boolean;
  /**
   * If true, the browser's Back button leads from an inner screen to the screen before it, and from there off the page. Off by
   * default.
   */
  browserBack?: boolean;
}
