import type { ModuleName } from '../screens';
import { ConfigurationError } from './ConfigurationError';
import {
  DOMAIN_MAX_LENGTH,
  MAX_MINUTES,
  PASSCODE_EXPIRATION_MINUTES,
  SESSION_DURATION_MINUTES,
  URL_MAX_LENGTH,
} from './limits';
import type { Reader } from './readers';
import {
  anyText,
  check,
  flag,
  isObject,
  listOf,
  oneOf,
  readMember,
  recordOf,
  shapeOf,
  text,
  textOf,
} from './readers';
import type { LoginConfig, Product } from '../contract/config';
import type { OtpMethod } from '../contract/passcodes';
import type { WidgetConfig } from './types';
import { oauthProviders } from '../contract/social';
import { otpMethods } from '../contract/passcodes';
import { products } from '../contract/config';
import { safeUrl } from './safeUrl';
import { isDomain } from './validation';

const minutes = check<number>(
  `a whole number of minutes from 1 to ${MAX_MINUTES}`,
  (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_MINUTES,
);
const address = textOf('an https address, or an http one on loopback', URL_MAX_LENGTH, safeUrl);
const domain = textOf('a domain such as example.com', DOMAIN_MAX_LENGTH, isDomain);
const relyingParty = textOf('a domain', DOMAIN_MAX_LENGTH, (name) => name === 'localhost' || isDomain(name));

// Accepted wherever products are, because hosts share one list between modules; it stands for no method of its own.
const registration = 'passkeyRegistration';
const productName = oneOf([...products, registration]);
const product: Reader<Product | typeof registration> = (value, path) =>
  isObject(value) ? readMember(value, 'id', path, productName) : productName(value, path);

const providerType = oneOf(oauthProviders);
const providerShape = shapeOf({
  one_tap: flag,
  position: text,
  cancel_on_tap_outside: flag,
  custom_scopes: listOf(text),
  provider_params: recordOf(anyText),
});
const provider = (value: unknown, path: string) => {
  const options = providerShape(value, path);
  const type = readMember(value as object, 'type', `${path}.type`, providerType); // providerShape takes objects only
  return Object.freeze({ type, ...options });
};

const redirects = { loginRedirectURL: address, signupRedirectURL: address };
const templates = { loginTemplateId: text, signupTemplateId: text, locale: text };

const readShape = shapeOf({
  products: listOf(product),
  emailMagicLinksOptions: shapeOf({
    ...redirects,
    ...templates,
    loginExpirationMinutes: minutes,
    signupExpirationMinutes: minutes,
    createUserAsPending: flag,
    domainHint: domain,
  }),
  oauthOptions: shapeOf({ ...redirects, providers: listOf(provider, ({ type }) => type) }),
  otpOptions: shapeOf({ ...templates, methods: listOf(oneOf(otpMethods)), expirationMinutes: minutes }),
  passwordOptions: shapeOf({
    loginRedirectURL: address,
    loginExpirationMinutes: minutes,
    resetPasswordRedirectURL: address,
    resetPasswordExpirationMinutes: minutes,
    resetPasswordTemplateId: text,
    locale: text,
  }),
  sessionOptions: shapeOf({ sessionDurationMinutes: minutes }),
  passkeyOptions: shapeOf({ domain: relyingParty, createQuietly: flag, signalChanges: flag }),
  enableShadowDOM: flag,
});

const none = Object.freeze({});
const noProviders: readonly never[] = Object.freeze([]);
// The form state of the specification begins with email, so a list that was not given means email.
const usualMethods: readonly OtpMethod[] = Object.freeze(['email'] as const);

function needSome(path: string, given: readonly unknown[], names: readonly string[]) {
  if (!given.length) throw new ConfigurationError(path, `at least one of ${names.join(', ')} is needed`);
}

/**
 * Reads, checks and defaults what a host passed in as `config`. Only known own members are read, into fresh frozen
 * objects; everything else is left behind.
 *
 * @param input of either generation of the stock widget: products and methods by name, as the client's enum members,
 * or as its product modules.
 * @throws ConfigurationError naming the place and what is allowed there.
 */
export function readConfig(input: unknown, module: ModuleName): WidgetConfig {
  const config = readMember({ config: input ?? {} }, 'config', 'config', readShape);
  const chosen = (config.products ?? []).filter((name): name is Product => name !== registration);
  const { providers = noProviders, ...oauth } = config.oauthOptions ?? {};
  const {
    methods = usualMethods,
    expirationMinutes = PASSCODE_EXPIRATION_MINUTES,
    ...otp
  } = config.otpOptions ?? {};

  if (module === 'Login') {
    needSome('config.products', chosen, products);
    const nothingElse = chosen.every((name) => name === 'oauth');
    if (nothingElse) needSome('config.oauthOptions.providers', providers, oauthProviders);
  }
  if (chosen.includes('otp')) needSome('config.otpOptions.methods', methods, otpMethods);

  return Object.freeze({
    given: config as LoginConfig, // frozen where the host's own type is not
    products: Object.freeze(chosen),
    emailMagicLinks: config.emailMagicLinksOptions ?? none,
    oauth: Object.freeze({ ...oauth, providers }),
    otp: Object.freeze({ ...otp, methods, expirationMinutes }),
    passwords: config.passwordOptions ?? none,
    passkeys: Object.freeze({ createQuietly: true, signalChanges: true, ...config.passkeyOptions }),
    sessionDurationMinutes: config.sessionOptions?.sessionDurationMinutes ?? SESSION_DURATION_MINUTES,
    enableShadowDOM: config.enableShadowDOM ?? false,
  });
}
