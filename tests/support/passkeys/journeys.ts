/** `*` stands for the id of a passkey. */
export const passkeyPaths = {
  startRegistration: '/sdk/v1/webauthn/register/start',
  register: '/sdk/v1/webauthn/register',
  start: '/sdk/v1/webauthn/authenticate/start/primary',
  authenticate: '/sdk/v1/webauthn/authenticate',
  rename: '/sdk/v1/webauthn/update/*',
  delete: '/sdk/v1/users/webauthn_registrations/*',
  user: '/sdk/v1/users/me',
} as const;

export const registration = { module: 'PasskeyRegistration', config: { products: ['passkeys'] } } as const;
/** Without an email field, the widget shows the passkey button. */
export const withButton = {
  config: { products: ['passkeys', 'otp'], otpOptions: { methods: ['sms'] } },
} as const;
export const withAutofill = { config: { products: ['passkeys', 'emailMagicLinks'] } } as const;
