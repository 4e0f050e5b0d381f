import { fieldOf, fieldsOf } from './described';
import type { Choice, OptionKind, Section, SimpleOption } from './Option';

const url = { kind: 'text', placeholder: 'https://…' } as const;
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

const channelsPath = 'config.otpOptions.methods';
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
          ['Account', 'Account'],
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
      fieldOf('config.browserBack'),
    ],
  },
  {
    id: 'methods',
    title: 'Sign-in methods',
    options: [
      fieldOf('config.products', products),
      fieldOf(channelsPath, channels),
      fieldOf('config.signUp'),
      ...fieldsOf('config.email'),
      ...fieldsOf('config.sessionOptions'),
    ],
  },
  {
    id: 'magic-links',
    title: 'Magic links',
    options: [...fieldsOf('config.emailMagicLinksOptions'), ...fieldsOf('config.landingOptions')],
  },
  {
    id: 'passcodes',
    title: 'Passcodes',
    options: fieldsOf('config.otpOptions').filter(({ path }) => path !== channelsPath),
  },
  {
    id: 'passwords',
    title: 'Passwords',
    options: [
      ...fieldsOf('config.passwordOptions'),
      { path: 'passwordResetToken', label: 'Token of the reset link', ...text },
    ],
  },
  {
    id: 'social',
    title: 'Social providers',
    options: [
      ...fieldsOf('config.oauthOptions'),
      {
        path: 'presentation.options.socialButtons',
        label: 'Layout of the buttons',
        kind: 'choice',
        choices: [
          ['column', 'One below the other'],
          ['icons', 'Rows of icons'],
        ],
      },
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
    options: fieldsOf('config.passkeyOptions'),
  },
  {
    id: 'account',
    title: 'Account',
    options: fieldsOf('config.accountOptions'),
  },
  {
    id: 'second-factor',
    title: 'Second factor',
    options: [
      fieldOf('config.secondFactorOptions.methods', [
        ['totp', 'Authenticator app'],
        ['sms', 'Text message'],
        ['passkey', 'Passkey'],
      ]),
      {
        path: 'config.secondFactorOptions.when',
        label: 'Who needs a second factor',
        kind: 'choice',
        choices: [
          ['enrolled', 'People who have one'],
          ['always', 'Everybody'],
        ],
      },
    ],
  },
  {
    id: 'after-sign-in',
    title: 'After the first factor',
    options: [
      fieldOf('config.afterSignIn', [
        ['terms', 'Terms'],
        ['passkeyOffer', 'Offer of a passkey'],
        ['fields', 'Fields'],
      ]),
      fieldOf('config.termsOptions.version'),
      {
        path: 'config.termsOptions.documents',
        label: 'Documents',
        kind: 'json',
        placeholder: '[{ "title": "Terms of Service", "url": "https://portico.example/terms" }]',
      },
      fieldOf('config.termsOptions.required'),
      fieldOf('config.termsOptions.placement', [['sentence', 'A sentence on the first screen']]),
      fieldOf('config.fieldsOptions.name'),
      {
        path: 'config.fieldsOptions.fields',
        label: 'Fields',
        kind: 'json',
        placeholder: '[{ "id": "company", "type": "text", "label": "Company", "required": true }]',
      },
    ],
  },
  {
    id: 'consent',
    title: 'Consent and logout',
    options: [
      { path: 'followRedirects', label: 'Follow redirects', kind: 'flag', standard: true },
      fieldOf('config.consentOptions.defaultScope'),
      fieldOf('config.consentOptions.defaultResponseType'),
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
      { path: 'presentation.options.logo.url', label: 'Logo', ...url },
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
      fieldOf('config.enableShadowDOM'),
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
