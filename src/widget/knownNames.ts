import type { LoginConfig } from '../contract/config';
import type { Presentation } from '../contract/look';
import type { ProviderOption } from '../contract/social';

/**
 * The names that a host may use in an object of the type `Value`. The value of a name is `true`, or an object with the
 * names that the host may use inside this member. If the member is a list, this object is in an array.
 */
export type Names<Value> = { readonly [Name in keyof Required<Value>]: object | true };

const redirects = { loginRedirectURL: true, signupRedirectURL: true } as const;
const templates = { loginTemplateId: true, signupTemplateId: true, locale: true } as const;

const provider = {
  type: true,
  one_tap: true,
  position: true,
  cancel_on_tap_outside: true,
  custom_scopes: true,
  provider_params: true,
} satisfies Names<ProviderOption>;

type Options<Name extends keyof LoginConfig> = Names<NonNullable<LoginConfig[Name]>>;

export const configNames = {
  products: true,
  emailMagicLinksOptions: {
    ...redirects,
    ...templates,
    loginExpirationMinutes: true,
    signupExpirationMinutes: true,
    createUserAsPending: true,
    domainHint: true,
  } satisfies Options<'emailMagicLinksOptions'>,
  oauthOptions: { ...redirects, providers: [provider] } satisfies Options<'oauthOptions'>,
  otpOptions: { ...templates, methods: true, expirationMinutes: true } satisfies Options<'otpOptions'>,
  passwordOptions: {
    loginRedirectURL: true,
    loginExpirationMinutes: true,
    resetPasswordRedirectURL: true,
    resetPasswordExpirationMinutes: true,
    resetPasswordTemplateId: true,
    locale: true,
  } satisfies Options<'passwordOptions'>,
  sessionOptions: { sessionDurationMinutes: true } satisfies Options<'sessionOptions'>,
  passkeyOptions: {
    domain: true,
    conditionalCreate: true,
    signalChanges: true,
  } satisfies Options<'passkeyOptions'>,
  enableShadowDOM: true,
  browserBack: true,
} satisfies Names<LoginConfig>;

/** `theme` is `true` because the keys of a theme are checked when the theme is read. */
export const presentationNames = {
  theme: true,
  icons: true,
  options: {
    hideHeaderText: true,
    inputIdSuffix: true,
    logo: { url: true, alt: true },
    buttonId: true,
    enableShadowDOM: true,
    socialButtons: true,
    icons: true,
  } satisfies Names<NonNullable<Presentation['options']>>,
} satisfies Names<Presentation>;
