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

/** A way to sign in: a product, or one channel of a product that has several. */
export type MethodId = Exclude<Product, 'otp'> | OtpMethod;

/** The configuration after `readConfig`: fresh objects, known members only, every default in place. */
export interface WidgetConfig {
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
  readonly browserBack: boolean | undefined;
}

// Accepted wherever products are, because hosts share one list between modules; it stands for no method of its own.
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
 * Reads, checks and defaults what a host passed in as `config`. Only known own members are read, into fresh frozen
 * objects; everything else is left behind.
 *
 * @param input of either generation of the stock widget: products and methods by name, as the client's enum members,
 * or as its product modules.
 * @throws ConfigurationError naming the place and what is allowed there.
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
