import type { EmailMagicLinksOptions } from './magicLinks';
import type { OtpOptions } from './passcodes';
import type { PasskeyOptions } from './passkeys';
import type { PasswordOptions } from './passwords';
import type { OAuthOptions } from './social';

/** The products of the specification (§3). */
export const products = ['emailMagicLinks', 'oauth', 'otp', 'crypto', 'passwords', 'passkeys'] as const;
export type Product = (typeof products)[number];

/**
 * The name of a product, or an object whose `id` is the name. The client's newer UI has such an object for each
 * product.
 */
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
   * If true, the browser's Back button leads from each later screen to the previous screen. On the first screen, Back
   * leaves the page. Default: false.
   */
  browserBack?: boolean;
}
