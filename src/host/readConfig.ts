import { loginConfig, mainProducts, products, type Product } from '../contract/config';
import type { SignInOptions } from '../contract/modules';
import { givenSecondFactor } from '../features/second-factor/options';
import { checkPasscodes, type OtpMethod, type PasscodeConfig } from '../methods/passcode/options';
import { oauthProviders, type oauthOptions } from '../methods/social/options';
import type { ModuleName } from '../screens';
import { frozen, isObject, none, requireSome } from './readers';
import { optionsReader, type ReadOptions } from './readOption';
import { signInConfigOf, type SignInConfig } from './signInConfig';

type LoginOptions = ReadOptions<typeof loginConfig>;

/** Each channel of the product `otp` (SMS, WhatsApp and email) is a method of its own. */
export type MethodId = Exclude<Product, 'otp'> | OtpMethod;

export interface WidgetConfig extends SignInConfig {
  readonly products: readonly Product[];
  /** In the order of the products. */
  readonly methods: readonly MethodId[];
  readonly email: LoginOptions['email'];
  readonly signUp: boolean;
  readonly landing: LoginOptions['landingOptions'];
  readonly emailMagicLinks: LoginOptions['emailMagicLinksOptions'];
  readonly oauth: SocialConfig;
  readonly otp: PasscodeConfig;
  readonly passwords: LoginOptions['passwordOptions'];
  readonly passkeys: LoginOptions['passkeyOptions'];
  readonly account: LoginOptions['accountOptions'];
  readonly consent: LoginOptions['consentOptions'];
  readonly sessionDurationMinutes: number;
  readonly enableShadowDOM: boolean;
  readonly browserBack: boolean | undefined;
}

const readOptions = optionsReader(loginConfig);

/**
 * Checks a host's `config` and adds defaults. The result has only known properties, in new frozen objects.
 *
 * @param input a copy by `ownProperties`. Products and methods may be names or the client's enum properties. A product may
 * also be an object whose `id` is the name, as in the client's newer widget.
 * @throws ConfigurationError with the path and the allowed values.
 */
export function readConfig(input: unknown, module: ModuleName, beside: SignInOptions = none): WidgetConfig {
  const config = readOptions(withSignInOptions(input ?? none, beside), 'config');
  const { email, emailMagicLinksOptions, oauthOptions, otpOptions, passwordOptions, passkeyOptions } = config;
  const chosen = config.products.filter((name): name is Product => products.some((each) => each === name));
  if (module === 'Login') requireSome('config.products', chosen, mainProducts);
  checkSocial(oauthOptions, chosen, module);
  checkPasscodes(otpOptions, chosen);

  return frozen({
    products: Object.freeze(chosen),
    methods: Object.freeze(chosen.flatMap<MethodId>((name) => (name === 'otp' ? otpOptions.methods : name))),
    email: email.value ? email : none, // without an address, nothing is locked
    signUp: config.signUp,
    landing: config.landingOptions,
    emailMagicLinks: emailMagicLinksOptions,
    oauth: oauthOptions,
    otp: otpOptions,
    passwords: passwordOptions,
    passkeys: passkeyOptions,
    account: config.accountOptions,
    ...signInConfigOf(config, 'config.'),
    consent: config.consentOptions,
    sessionDurationMinutes: config.sessionOptions.sessionDurationMinutes,
    enableShadowDOM: config.enableShadowDOM,
    browserBack: config.browserBack,
  });
}

/** Adds what `config` lacks of the options that may also be beside it. */
function withSignInOptions(config: unknown, beside: SignInOptions): unknown {
  if (!isObject(config) || Array.isArray(config)) return config;
  const { afterSignIn, termsOptions, fieldsOptions } = beside;
  const secondFactorOptions = givenSecondFactor(config) ?? givenSecondFactor(beside);
  return frozen({ afterSignIn, termsOptions, fieldsOptions, ...config, secondFactorOptions });
}

type SocialConfig = ReadOptions<typeof oauthOptions>;

function checkSocial({ providers }: SocialConfig, products: readonly Product[], module: ModuleName): void {
  // The other modules ignore `products`.
  const isOnlySocial = module === 'Login' && products.every((name) => name === 'oauth');
  if (isOnlySocial) requireSome('config.oauthOptions.providers', providers, oauthProviders);
}
