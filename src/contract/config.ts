import type { EmailMagicLinksOptions } from './magicLinks';
import type { OtpOptions } from './passcodes';
import type { PasskeyOptions } from './passkeys';
import type { PasswordOptions } from './passwords';
import type { OAuthOptions } from './social';

/** The products in the specification (§3). */
export const products = ['emailMagicLinks', 'oauth', 'otp', 'crypto', 'passwords', 'passkeys'] as const;
export type Product = (typeof products)[number];

/** A product: its name, or the newer client's object for the product. */
export type ProductInput = Product | { readonly id: string };

export interface LoginConfig {
  /** The products, in the order in which they are displayed. Login needs at least one. */
  products?: readonly ProductInput[];
  emailMagicLinksOptions?: EmailMagicLinksOptions;
  oauthOptions?: OAuthOptions;
  otpOptions?: OtpOptions;
  passwordOptions?: PasswordOptions;
  sessionOptions?: { sessionDurationMinutes?: number };
  passkeyOptions?: PasskeyOptions;
  enableShadowDOM?: boolean;
  /**
   * If true, the browser's Back button leads from an inner screen to the screen before it. From the first screen it
   * leads to the page before this one. Default: false.
   */
  browserBack?: boolean;
}
