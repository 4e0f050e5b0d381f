import type { LoginConfig, Product } from '../contract/config';
import type { EmailMagicLinksOptions } from '../contract/magicLinks';
import type { OtpMethod, OtpOptions } from '../contract/passcodes';
import type { PasskeyOptions } from '../contract/passkeys';
import type { PasswordOptions } from '../contract/passwords';
import type { OAuthOptions, ProviderOption } from '../contract/social';

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
