import type { LoginConfig, Product } from '../contract/config';
import { products } from '../contract/config';
import type { EmailMagicLinksOptions } from '../contract/magicLinks';
import type { OtpMethod } from '../contract/passcodes';
import type { PasswordOptions } from '../contract/passwords';
import type { ModuleName } from '../screens';
import { minutes, needSome } from './commonReaders';
import { SESSION_DURATION_MINUTES } from './limits';
import { emailMagicLinksOptions } from './magicLinks';
import type { PasscodeConfig } from './passcodes';
import { otpOptions, passcodeConfig } from './passcodes';
import type { PasskeyConfig } from './passkeys';
import { passkeyConfig, passkeyOptions } from './passkeys';
import { passwordOptions } from './passwords';
import type { Reader } from './readers';
import { flag, frozen, isObject, listOf, none, oneOf, readMember, shapeOf } from './readers';
import type { SocialConfig } from './social';
import { oauthOptions, socialConfig } from './social';

/** A method: a product, or one channel of a product with several. */
export type MethodId = Exclude<Product, 'otp'> | OtpMethod;

/** The result of `readConfig`: new objects with known members only, and all defaults. */
export interface WidgetConfig {
  readonly products: readonly Product[];
  /** The products in order, with the channels of passcodes in place of `otp`. */
  readonly methods: readonly MethodId[];
  readonly emailMagicLinks: Readonly<EmailMagicLinksOptions>;
  readonly oauth: SocialConfig;
  readonly otp: PasscodeConfig;
  readonly passwords: Readonly<PasswordOptions>;
  readonly passkeys: PasskeyConfig;
  /** Minutes. */
  readonly sessionDurationMinutes: number;
  readonly enableShadowDOM: boolean;
  readonly browserBack: boolean | undefined;
}

// Accepted in every list of products, because hosts share one list between modules. It adds no method.
const registration = 'passkeyRegistration';
const productName = oneOf([...products, registration]);
const product: Reader<Product | typeof registration> = (value, path) =>
  isObject(value) ? readMember(value, 'id', path, productName) : productName(value, path);

const readShape = shapeOf({
  products: listOf(product),
  emailMagicLinksOptions,
  oauthOptions,
  otpOptions,
  passwordOptions,
  passkeyOptions,
  sessionOptions: shapeOf({ sessionDurationMinutes: minutes }),
  enableShadowDOM: flag,
  browserBack: flag,
} satisfies Record<keyof LoginConfig, Reader<unknown>>);

/**
 * Reads and checks a host's `config`, and adds defaults. Reads only known own members into new frozen objects, and
 * ignores all others.
 *
 * @param input products and methods by name, as the client's enum members, or as product modules of the newer stock
 * widget.
 * @throws ConfigurationError with the path and the allowed values.
 */
export function readConfig(input: unknown, module: ModuleName): WidgetConfig {
  const config = readMember({ config: input ?? none }, 'config', 'config', readShape);
  const chosen = (config.products ?? []).filter((name): name is Product => name !== registration);
  if (module === 'Login') needSome('config.products', chosen, products);
  const oauth = socialConfig(config.oauthOptions, chosen, module);
  const otp = passcodeConfig(config.otpOptions, chosen);

  return frozen({
    products: Object.freeze(chosen),
    methods: Object.freeze(chosen.flatMap<MethodId>((name) => (name === 'otp' ? otp.methods : name))),
    emailMagicLinks: config.emailMagicLinksOptions ?? none,
    oauth,
    otp,
    passwords: config.passwordOptions ?? none,
    passkeys: passkeyConfig(config.passkeyOptions),
    sessionDurationMinutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
    enableShadowDOM: config.enableShadowDOM ?? false,
    browserBack: config.browserBack,
  });
}
