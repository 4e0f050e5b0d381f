import { accountOptions } from '../features/account/options';
import { consentOptions } from '../features/consent/options';
import { emailMagicLinksOptions } from '../methods/magic-link/options';
import { otpOptions } from '../methods/passcode/options';
import { passkeyOptions } from '../methods/passkey/options';
import { passwordOptions } from '../methods/password/options';
import { oauthOptions } from '../methods/social/options';
import { signInOptions } from './afterSignIn';
import type { Options, ValuesOf } from './options';

/** Login needs at least one of these products. `passkeys` alone is not enough. */
export const mainProducts = ['emailMagicLinks', 'oauth', 'otp', 'crypto', 'passwords'] as const;
/** The products of the specification (§3). */
export const products = [...mainProducts, 'passkeys'] as const;
export type Product = (typeof products)[number];

/** @limit A session, if no option says otherwise */
export const SESSION_DURATION_MINUTES = 30;

const sessionOptions = {
  /**
   * How long a session lasts.
   * @label Length of the session
   */
  sessionDurationMinutes: { type: 'minutes', default: SESSION_DURATION_MINUTES },
} as const satisfies Options;

const emailOptions = {
  /**
   * The address in Login's field ([invitations](docs/methods/email-links.md#invitations)).
   * @label Email address in the field
   * @example ada@example.com
   */
  value: { type: 'email' },
  /**
   * The person cannot change it.
   * @label Email address is fixed
   */
  locked: { type: 'flag' },
} as const satisfies Options;

const landingOptions = {
  /**
   * A link signs in [after a press](docs/landing.md#links-opened-elsewhere).
   * @label Landing page asks for a press
   */
  confirm: { type: 'flag' },
} as const satisfies Options;

export const loginConfig = {
  /**
   * The methods, in this order. Login needs at least one method besides `passkeys`.
   * @label Methods, in this order
   */
  products: { type: 'list', item: { type: 'product', names: products }, default: [] },
  /**
   * `false`: [sign-in only](docs/methods/email-links.md#sign-in-only).
   * @label New people can sign up
   */
  signUp: { type: 'flag', default: true },
  email: { type: 'object', properties: emailOptions },
  landingOptions: { type: 'object', properties: landingOptions },
  emailMagicLinksOptions: { type: 'object', properties: emailMagicLinksOptions },
  otpOptions: { type: 'object', properties: otpOptions },
  passwordOptions: { type: 'object', properties: passwordOptions },
  oauthOptions: { type: 'object', properties: oauthOptions },
  passkeyOptions: { type: 'object', properties: passkeyOptions },
  accountOptions: { type: 'object', properties: accountOptions },
  ...signInOptions,
  consentOptions: { type: 'object', properties: consentOptions },
  sessionOptions: { type: 'object', properties: sessionOptions },
  /**
   * Renders the widget into an open shadow root.
   * @label In a shadow root (config)
   */
  enableShadowDOM: { type: 'flag', default: false },
  /**
   * The browser's Back button leads [to the widget's previous screen](docs/screens.md#reload-and-back).
   * @label The browser’s Back leads to the screen before
   */
  browserBack: { type: 'flag' },
} as const satisfies Options;

type Config = ValuesOf<typeof loginConfig>;

export type LoginConfig = Config & {
  /** @deprecated the name of `secondFactorOptions` before 0.2.0 */
  secondFactor?: Config['secondFactorOptions'];
};
