export type OptionKind =
  | { kind: 'text'; placeholder?: string; suggestions?: readonly string[] }
  | { kind: 'number'; unit?: string; placeholder?: string }
  | { kind: 'flag'; standard?: true }
  | { kind: 'choice'; choices: readonly string[] }
  /** An option with several of the choices, in the order of selection. */
  | { kind: 'several'; choices: readonly string[] }
  /** The option for social providers and their One Tap. */
  | { kind: 'providers'; choices: readonly string[]; positions: readonly string[] }
  | { kind: 'color' }
  | { kind: 'json'; placeholder: string };

export type Option = OptionKind & {
  /** The path of the option in the description. */
  path: string;
  label: string;
};

export interface Section {
  title: string;
  open?: true;
  options: readonly Option[];
}

const minutes = { kind: 'number', unit: 'minutes' } as const;
const address = { kind: 'text', placeholder: 'https://…' } as const;
const text = { kind: 'text' } as const;
const flag = { kind: 'flag' } as const;
const color = { kind: 'color' } as const;

/** All options of the widget, in sections. */
export const sections: readonly Section[] = [
  {
    title: 'Widget',
    open: true,
    options: [
      {
        path: 'module',
        label: 'Module',
        kind: 'choice',
        choices: ['Login', 'ResetPassword', 'PasskeyRegistration', 'IdentityProvider'],
      },
      { path: 'via', label: 'Mounted as', kind: 'choice', choices: ['federation', 'mount', 'element'] },
      { path: 'strict', label: 'React StrictMode', ...flag },
      { path: 'presentation.options.enableShadowDOM', label: 'Shadow DOM', ...flag },
      { path: 'config.browserBack', label: 'Handle the browser’s Back', ...flag },
    ],
  },
  {
    title: 'Sign-in methods',
    open: true,
    options: [
      {
        path: 'config.products',
        label: 'Products, in this order',
        kind: 'several',
        choices: ['emailMagicLinks', 'otp', 'passwords', 'oauth', 'crypto', 'passkeys'],
      },
      {
        path: 'config.otpOptions.methods',
        label: 'Send passcodes by',
        kind: 'several',
        choices: ['sms', 'whatsapp', 'email'],
      },
      {
        path: 'config.sessionOptions.sessionDurationMinutes',
        label: 'Session duration',
        ...minutes,
        placeholder: '30',
      },
    ],
  },
  {
    title: 'Magic links',
    options: [
      { path: 'config.emailMagicLinksOptions.loginRedirectURL', label: 'Login redirect', ...address },
      { path: 'config.emailMagicLinksOptions.signupRedirectURL', label: 'Sign-up redirect', ...address },
      {
        path: 'config.emailMagicLinksOptions.loginExpirationMinutes',
        label: 'Login link expires',
        ...minutes,
      },
      {
        path: 'config.emailMagicLinksOptions.signupExpirationMinutes',
        label: 'Sign-up link expires',
        ...minutes,
      },
      { path: 'config.emailMagicLinksOptions.loginTemplateId', label: 'Login template', ...text },
      { path: 'config.emailMagicLinksOptions.signupTemplateId', label: 'Sign-up template', ...text },
      { path: 'config.emailMagicLinksOptions.domainHint', label: 'Sender’s domain', ...text },
      {
        path: 'config.emailMagicLinksOptions.createUserAsPending',
        label: 'Create users as pending',
        ...flag,
      },
      { path: 'config.emailMagicLinksOptions.locale', label: 'Language of the email', ...text },
    ],
  },
  {
    title: 'Passcodes',
    options: [
      { path: 'config.otpOptions.expirationMinutes', label: 'Code expires', ...minutes, placeholder: '5' },
      { path: 'config.otpOptions.loginTemplateId', label: 'Login template', ...text },
      { path: 'config.otpOptions.signupTemplateId', label: 'Sign-up template', ...text },
      { path: 'config.otpOptions.locale', label: 'Language of the message', ...text },
    ],
  },
  {
    title: 'Passwords and passkeys',
    options: [
      { path: 'config.passwordOptions.loginRedirectURL', label: 'Login redirect', ...address },
      { path: 'config.passwordOptions.loginExpirationMinutes', label: 'Login link expires', ...minutes },
      { path: 'config.passwordOptions.resetPasswordRedirectURL', label: 'Reset redirect', ...address },
      {
        path: 'config.passwordOptions.resetPasswordExpirationMinutes',
        label: 'Reset link expires',
        ...minutes,
      },
      { path: 'config.passwordOptions.resetPasswordTemplateId', label: 'Reset template', ...text },
      { path: 'config.passwordOptions.locale', label: 'Language of the email', ...text },
      { path: 'passwordResetToken', label: 'Password reset token', ...text },
      { path: 'config.passkeyOptions.domain', label: 'Domain of passkeys', ...text },
      {
        path: 'config.passkeyOptions.conditionalCreate',
        label: 'Conditional create',
        kind: 'flag',
      },
      {
        path: 'config.passkeyOptions.signalChanges',
        label: 'Signal changes to authenticators',
        kind: 'flag',
        standard: true,
      },
    ],
  },
  {
    title: 'Social sign-in',
    options: [
      {
        path: 'config.oauthOptions.providers',
        label: 'Social providers',
        kind: 'providers',
        choices: [
          'google',
          'microsoft',
          'apple',
          'github',
          'gitlab',
          'facebook',
          'discord',
          'salesforce',
          'slack',
          'amazon',
          'bitbucket',
          'linkedin',
          'coinbase',
          'twitch',
          'twitter',
          'tiktok',
          'snapchat',
          'figma',
          'yahoo',
        ],
        positions: ['floating', 'embedded', 'embeddedOnly', 'floatingOrEmbedded', 'forceLegacyEmbedded'],
      },
      {
        path: 'presentation.options.socialButtons',
        label: 'Buttons',
        kind: 'choice',
        choices: ['column', 'icons'],
      },
      { path: 'config.oauthOptions.loginRedirectURL', label: 'Login redirect', ...address },
      { path: 'config.oauthOptions.signupRedirectURL', label: 'Sign-up redirect', ...address },
    ],
  },
  {
    title: 'Language',
    options: [
      {
        path: 'locale',
        label: 'Locale',
        kind: 'text',
        placeholder: 'en',
        suggestions: ['en', 'de', 'es', 'fr', 'it', 'pt-BR', 'nl', 'pl', 'ja', 'zh-CN', 'ar', 'he'],
      },
      {
        path: 'strings',
        label: 'Texts by id',
        kind: 'json',
        placeholder: '{ "main.title": "Welcome aboard" }',
      },
    ],
  },
  {
    title: 'Header',
    options: [
      { path: 'presentation.options.hideHeaderText', label: 'Hide the header text', ...flag },
      { path: 'presentation.options.logo.url', label: 'Logo', ...address },
      { path: 'presentation.options.logo.alt', label: 'Alternative text of the logo', ...text },
      { path: 'presentation.options.inputIdSuffix', label: 'Suffix of input ids', ...text },
      { path: 'presentation.options.buttonId', label: 'Id of the button', ...text },
      { path: 'presentation.icons', label: 'Icons', kind: 'json', placeholder: '{ … }' },
    ],
  },
  {
    title: 'Older styles',
    options: [
      ...(['backgroundColor', 'borderColor'] as const).map((name) => of(`container.${name}`, color)),
      of('container.borderRadius', text),
      of('container.width', text),
      ...['primary', 'secondary', 'accent', 'success', 'warning', 'error'].map((name) =>
        of(`colors.${name}`, color),
      ),
      ...['primary', 'secondary', 'disabled'].flatMap((button) => [
        of(`buttons.${button}.backgroundColor`, color),
        of(`buttons.${button}.textColor`, color),
        of(`buttons.${button}.borderColor`, color),
        of(`buttons.${button}.borderRadius`, text),
      ]),
      ...['backgroundColor', 'textColor', 'placeholderColor', 'borderColor'].map((name) =>
        of(`inputs.${name}`, color),
      ),
      of('inputs.borderRadius', text),
      of('fontFamily', text),
      of('hideHeaderText', flag),
      of('logo.logoImageUrl', text),
    ],
  },
  {
    title: 'Project and host',
    options: [
      { path: 'publicToken', label: 'Public token', kind: 'text', placeholder: 'public-token-test-local' },
      {
        path: 'clientOptions',
        label: 'Client options',
        kind: 'json',
        placeholder: '{ "cookieOptions": { … } }',
      },
      { path: 'followRedirects', label: 'Follow redirects', kind: 'flag', standard: true },
      {
        path: 'authTokenParams',
        label: 'Trusted token',
        kind: 'json',
        placeholder: '{ "trustedAuthToken": "…", "tokenProfileID": "…" }',
      },
      { path: 'throwInCallbacks', label: 'Throw in callbacks', ...flag },
    ],
  },
];

function of(path: string, kind: OptionKind): Option {
  return { path: `styles.${path}`, label: path, ...kind };
}
