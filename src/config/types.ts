import type { LoginConfig, Product } from '../contract/config';
import type { EmailMagicLinksOptions } from '../contract/magicLinks';
import type { OtpMethod } from '../contract/passcodes';
import type { PasswordOptions } from '../contract/passwords';
import type { PasscodeConfig } from './passcodes';
import type { PasskeyConfig } from './passkeys';
import type { SocialConfig } from './social';

/** A way to sign in: a product, or one channel of a product that has several. */
export type MethodId = Exclude<Product, 'otp'> | OtpMethod;

/** The configuration after `readConfig`: fresh objects, known members only, every default in place. */
export interface WidgetConfig {
  /** What the host gave, in its own names: for telemetry. */
  readonly given: LoginConfig;
  readonly products: readonly Product[];
  /** The products, with the channels of passcodes in their place. */
  readonly methods: readonly MethodId[];
  readonly emailMagicLinks: Readonly<EmailMagicLinksOptions>;
  readonly oauth: SocialConfig;
  readonly otp: PasscodeConfig;
  readonly passwords: Readonly<PasswordOptions>;
  readonly passkeys: PasskeyConfig;
  /** Minutes. */
  readonly sessionDurationMinutes: number;
  readonly enableShadowDOM: boolean;
}
