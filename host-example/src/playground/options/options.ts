import type { Choice, OptionKind, Section, SimpleOption } from './Option';

const minutes = { kind: 'number', unit: 'minutes' } as const;
const address = { kind: 'text', placeholder: 'https://…' } as const;
const text = { kind: 'text' } as const;
const flag = { kind: 'flag' } as const;

const products: readonly Choice[] = [
  ['emailMagicLinks', 'Magic link'],
  ['otp', 'Passcode'],
  ['passwords', 'Password'],
  ['oauth', 'Social providers'],
  ['crypto', 'Wallets'],
  ['passkeys', 'Passkey'],
];

const channels: readonly Choice[] = [
  ['sms', 'Text message'],
  ['whatsapp', 'WhatsApp'],
  ['email', 'Email'],
];

/** The options of all modules, in sections. Other panels contain the theme, the language and the screen. */
export const sections: readonly Section[] = [
  {
    id: 'widget',
    title: 'Widget',
    options: [
      {
        path: 'module',
        label: 'Module',
        kind: 'choice',
        choices: [
          ['Login', 'Login'],
          ['ResetPassword', 'Reset password'],
          ['PasskeyRegistration', 'Passkey registration'],
          ['IdentityProvider', 'Consent and logout'],
        ],
      },
      {
        path: 'via',
        label: 'Mounted as',
        kind: 'choice',
        choices: [
          ['federation', 'Federated React component'],
          ['portico', 'React component of the loader'],
          ['mount', 'Mount function (bootstrap)'],
          ['element', 'Custom element'],
          ['standalone', 'Standalone file'],
        ],
      },
      { path: 'presentation.options.enableShadowDOM', label: 'In a shadow root', ...flag },
      { path: 'strict', label: 'In React’s StrictMode', ...flag },
      { path: 'config.browserBack', label: 'The browser’s Back leads to the screen before', ...flag },
    ],
  },
  {
    id: 'methods',
    title: 'Sign-in methods',
    options: [
      { path: 'config.products', label: 'Methods, in this order', kind: 'several', choices: products },
      {
        path: 'config.otpOptions.methods',
        label: 'Passcodes are sent by',
        kind: 'several',
        choices: channels,
      },
      {
        path: 'config.sessionOptions.sessionDurationMinutes',
        label: 'Length of the session',
        ...minutes,
        placeholder: '30',
      },
    ],
  },
  {
    id: 'magic-links',
    title: 'Magic links',
    options: [
      { path: 'config.emailMagicLinksOptions.loginRedirectURL', label: 'Landing page, login', ...address },
      { path: 'config.emailMagicLinksOptions.signupRedirectURL', label: 'Landing page, sign-up', ...address },
      {
        path: 'config.emailMagicLinksOptions.loginExpirationMinutes',
        label: 'Login link expires after',
        ...minutes,
      },
      {
        path: 'config.emailMagicLinksOptions.signupExpirationMinutes',
        label: 'Sign-up link expires after',
        ...minutes,
      },
      {
        path: 'config.emailMagicLinksOptions.loginTemplateId',
        label: 'Template of the login email',
        ...text,
      },
      {
        path: 'config.emailMagicLinksOptions.signupTemplateId',
        label: 'Template of the sign-up email',
        ...text,
      },
      { path: 'config.emailMagicLinksOptions.domainHint', label: 'Domain of the sender', ...text },
      {
        path: 'config.emailMagicLinksOptions.locale',
        label: 'Language of the email',
        ...text,
        placeholder: 'en',
      },
      {
        path: 'config.emailMagicLinksOptions.createUserAsPending',
        label: 'Create users as pending',
        ...flag,
      },
    ],
  },
  {
    id: 'passcodes',
    title: 'Passcodes',
    options: [
      {
        path: 'config.otpOptions.expirationMinutes',
        label: 'Passcode expires after',
        ...minutes,
        placeholder: '5',
      },
      { path: 'config.otpOptions.loginTemplateId', label: 'Template of the login email', ...text },
      { path: 'config.otpOptions.signupTemplateId', label: 'Template of the sign-up email', ...text },
      { path: 'config.otpOptions.locale', label: 'Language of the message', ...text, placeholder: 'en' },
    ],
  },
  {
    id: 'passwords',
    title: 'Passwords',
    options: [
      { path: 'config.passwordOptions.loginRedirectURL', label: 'Landing page, login', ...address },
      {
        path: 'config.passwordOptions.loginExpirationMinutes',
        label: 'Login link expires after',
        ...minutes,
      },
      { path: 'config.passwordOptions.resetPasswordRedirectURL', label: 'Landing page, reset', ...address },
      {
        path: 'config.passwordOptions.resetPasswordExpirationMinutes',
        label: 'Reset link expires after',
        ...minutes,
      },
      {
        path: 'config.passwordOptions.resetPasswordTemplateId',
        label: 'Template of the reset email',
        ...text,
      },
      { path: 'config.passwordOptions.locale', label: 'Language of the email', ...text, placeholder: 'en' },
      { path: 'passwordResetToken', label: 'Token of the reset link', ...text },
    ],
  },
  {
    id: 'social',
    title: 'Social providers',
    options: [
      { path: 'config.oauthOptions.providers', label: 'Providers, in this order', kind: 'providers' },
      {
        path: 'presentation.options.socialButtons',
        label: 'Layout of the buttons',
        kind: 'choice',
        choices: [
          ['column', 'One below the other'],
          ['icons', 'Rows of icons'],
        ],
      },
      { path: 'config.oauthOptions.loginRedirectURL', label: 'Landing page, login', ...address },
      { path: 'config.oauthOptions.signupRedirectURL', label: 'Landing page, sign-up', ...address },
      {
        path: 'presentation.icons',
        label: 'Your own icons',
        kind: 'record',
        name: 'Provider',
        text: 'Address of the image',
        placeholder: 'https://…',
      },
      {
        path: 'presentation.options.icons',
        label: 'Your own icons, in the options',
        kind: 'record',
        name: 'Provider',
        text: 'Address of the image',
        placeholder: 'https://…',
      },
    ],
  },
  {
    id: 'passkeys',
    title: 'Passkeys',
    options: [
      { path: 'config.passkeyOptions.domain', label: 'Relying party id', ...text, placeholder: 'localhost' },
      {
        path: 'config.passkeyOptions.conditionalCreate',
        label: 'Create a passkey after a password sign-in',
        ...flag,
      },
      {
        path: 'config.passkeyOptions.signalChanges',
        label: 'Tell authenticators about deleted passkeys',
        kind: 'flag',
        standard: true,
      },
    ],
  },
  {
    id: 'consent',
    title: 'Consent and logout',
    options: [
      { path: 'followRedirects', label: 'Follow redirects', kind: 'flag', standard: true },
      { path: 'authTokenParams.trustedAuthToken', label: 'Trusted token', ...text },
      { path: 'authTokenParams.tokenProfileID', label: 'Profile of the trusted token', ...text },
      {
        path: 'consentManifest',
        label: 'Your own list of permissions',
        kind: 'json',
        placeholder: '["Read your journeys"]',
      },
    ],
  },
  {
    id: 'header',
    title: 'Header and ids',
    options: [
      { path: 'presentation.options.hideHeaderText', label: 'Hide the title of the first screen', ...flag },
      { path: 'presentation.options.logo.url', label: 'Logo', ...address },
      { path: 'presentation.options.logo.alt', label: 'Alternative text of the logo', ...text },
      { path: 'presentation.options.inputIdSuffix', label: 'Suffix of the ids of fields', ...text },
      { path: 'presentation.options.buttonId', label: 'Suffix of the ids of buttons', ...text },
    ],
  },
  {
    id: 'texts',
    title: 'Texts',
    options: [
      {
        path: 'strings',
        label: 'Your own texts',
        kind: 'texts',
      },
    ],
  },
  {
    id: 'project',
    title: 'Project and host',
    options: [
      { path: 'publicToken', label: 'Public token', ...text, placeholder: 'public-token-test-local' },
      {
        path: 'clientOptions',
        label: 'Options of the client',
        kind: 'json',
        placeholder: '{ "cookieOptions": { … } }',
      },
      { path: 'throwInCallbacks', label: 'The host’s callbacks throw', ...flag },
    ],
  },
  {
    id: 'styles',
    title: 'Older options',
    options: [
      { path: 'config.enableShadowDOM', label: 'In a shadow root (config)', ...flag },
      ...styled({ kind: 'color' }, [
        ['container.backgroundColor', 'Box: background'],
        ['container.borderColor', 'Box: border'],
        ['colors.primary', 'Primary'],
        ['colors.secondary', 'Secondary'],
        ['colors.accent', 'Accent'],
        ['colors.success', 'Success'],
        ['colors.warning', 'Warning'],
        ['colors.error', 'Error'],
        ...(['primary', 'secondary', 'disabled'] as const).flatMap((button): Choice[] => [
          [`buttons.${button}.backgroundColor`, `Button, ${button}: background`],
          [`buttons.${button}.textColor`, `Button, ${button}: text`],
          [`buttons.${button}.borderColor`, `Button, ${button}: border`],
        ]),
        ['inputs.backgroundColor', 'Fields: background'],
        ['inputs.textColor', 'Fields: text'],
        ['inputs.placeholderColor', 'Fields: placeholder'],
        ['inputs.borderColor', 'Fields: border'],
      ]),
      ...styled({ kind: 'text', valueKind: 'length' }, [
        ['container.borderRadius', 'Box: radius'],
        ['container.width', 'Box: width'],
        ['buttons.primary.borderRadius', 'Button, primary: radius'],
        ['buttons.secondary.borderRadius', 'Button, secondary: radius'],
        ['buttons.disabled.borderRadius', 'Button, disabled: radius'],
        ['inputs.borderRadius', 'Fields: radius'],
      ]),
      ...styled({ kind: 'text', valueKind: 'font' }, [['fontFamily', 'Font']]),
      ...styled(text, [['logo.logoImageUrl', 'Logo']]),
      { path: 'styles.hideHeaderText', label: 'Hide the title of the first screen', ...flag },
    ],
  },
];

/** The options of `styles`, the older format of a theme. */
function styled(kind: OptionKind, paths: readonly Choice[]): SimpleOption[] {
  return paths.map(([path, label]) => ({ path: `styles.${path}`, label, ...kind }));
}
