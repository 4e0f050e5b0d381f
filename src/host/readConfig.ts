import { signInOptionNames } from '../contract/afterSignIn';
import { loginConfig, mainProducts, products, type Product } from '../contract/config';
import type { SignInOptions } from '../contract/modules';
import { givenSecondFactor } from '../features/second-factor/options';
import { checkPasscodes, type OtpMethod } from '../methods/passcode/options';
import { checkProviders } from '../methods/social/options';
import type { ModuleName } from '../screens';
import { frozen, isObject, none, requireSome } from './readers';
import { optionsReader, type ReadOptions } from './readOption';
import { checkSignInConfig } from './signInConfig';

type LoginOptions = ReadOptions<typeof loginConfig>;

/** Each channel of the product `otp` (SMS, WhatsApp and email) is a method of its own. */
export type MethodId = Exclude<Product, 'otp'> | OtpMethod;

/** What the host has passed, with defaults, and without what `products` and other options make meaningless. */
export interface WidgetConfig extends Omit<LoginOptions, 'products' | 'sessionOptions'> {
  readonly products: readonly Product[];
  /** In the order of the products. */
  readonly methods: readonly MethodId[];
  readonly sessionDurationMinutes: number;
}

const readOptions = optionsReader(loginConfig);

/**
 * Checks a host's `config` and adds defaults. The result has only known properties, in new frozen objects.
 * @param input a copy by `ownProperties`
 * @throws ConfigurationError
 */
export function readConfig(input: unknown, module: ModuleName, beside: SignInOptions = none): WidgetConfig {
  const config = readOptions(withSignInOptions(input ?? none, beside), 'config');
  const { sessionOptions, ...others } = config;
  const { email, oauthOptions, otpOptions } = others;
  const chosen = config.products.filter((name): name is Product => products.some((each) => each === name));
  if (module === 'Login') {
    requireSome('config.products', chosen, mainProducts);
    checkProviders(oauthOptions, chosen);
  }
  checkPasscodes(otpOptions, chosen);
  checkSignInConfig(config, 'config.');

  return frozen({
    ...others,
    products: Object.freeze(chosen),
    methods: Object.freeze(chosen.flatMap<MethodId>((name) => (name === 'otp' ? otpOptions.methods : name))),
    email: email.value ? email : none, // without an address, nothing is locked
    sessionDurationMinutes: sessionOptions.sessionDurationMinutes,
  });
}

/** Adds what `config` lacks of the options that may also be beside it. */
function withSignInOptions(config: unknown, beside: SignInOptions): unknown {
  if (!isObject(config) || Array.isArray(config)) return config;
  const options = Object.fromEntries(signInOptionNames.map((name) => [name, beside[name]]));
  const secondFactorOptions = givenSecondFactor(config) ?? givenSecondFactor(beside);
  return frozen({ ...options, ...config, secondFactorOptions });
}
