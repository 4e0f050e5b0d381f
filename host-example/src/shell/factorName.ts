interface Factor {
  /** The type of the factor, such as `otp`, `magic_link` or `oauth`. */
  readonly type: string;
  /** The delivery method of the factor, such as `email`, `sms` or `oauth_google`. */
  readonly delivery_method: string;
}

const namesByDelivery: Readonly<Record<string, string>> = {
  sms: 'Text message',
  whatsapp: 'WhatsApp',
  knowledge: 'Password',
  webauthn_registration: 'Passkey',
  crypto_wallet: 'Crypto wallet',
  authenticator_app: 'Authenticator app',
  recovery_code: 'Recovery code',
  biometric: 'Biometrics',
  trusted_token_exchange: 'Trusted token',
};

const namesByType: Readonly<Record<string, string>> = { magic_link: 'Email link', otp: 'Email code' };

/** The names of social providers. For all others, the name is the provider's id with a capital letter. */
const providerNames: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/** Returns the name of a session's factor, for people. */
export function factorName({ type, delivery_method: delivery }: Factor): string {
  const [, provider] = /^oauth_([a-z]+)$/.exec(delivery) ?? [];
  if (type === 'oauth' && provider) return providerNames[provider] ?? capitalised(provider);
  return namesByDelivery[delivery] ?? namesByType[type] ?? capitalised(type.replaceAll('_', ' '));
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
