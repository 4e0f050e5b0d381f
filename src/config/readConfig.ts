import type { LoginConfig, Product } from '../contract/config';
import { products } from '../contract/config';
import type { ModuleName } from '../screens';
import { minutes, needSome } from './commonReaders';
import { SESSION_DURATION_MINUTES } from './limits';
import { emailMagicLinksOptions } from './magicLinks';
import { otpOptions, passcodeConfig } from './passcodes';
import { passkeyConfig, passkeyOptions } from './passkeys';
import { passwordOptions } from './passwords';
import type { Reader } from './readers';
import { flag, frozen, isObject, listOf, none, oneOf, readMember, shapeOf } from './readers';
import { oauthOptions, socialConfig } from './social';
import type { MethodId, WidgetConfig } from './types';

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
});

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
    given: config as LoginConfig, // frozen where the host's own type is not
    products: Object.freeze(chosen),
    methods: Object.freeze(chosen.flatMap<MethodId>((name) => (name === 'otp' ? otp.methods : name))),
    emailMagicLinks: config.emailMagicLinksOptions ?? none,
    oauth,
    otp,
    passwords: config.passwordOptions ?? none,
    passkeys: passkeyConfig(config.passkeyOptions),
    sessionDurationMinutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
    enableShadowDOM: config.enableShadowDOM ?? false,
  });
}
