import type { Choice, SimpleOption } from './Option';

export const providers: readonly Choice[] = [
  ['google', 'Google'],
  ['microsoft', 'Microsoft'],
  ['apple', 'Apple'],
  ['github', 'GitHub'],
  ['gitlab', 'GitLab'],
  ['facebook', 'Facebook'],
  ['discord', 'Discord'],
  ['salesforce', 'Salesforce'],
  ['slack', 'Slack'],
  ['amazon', 'Amazon'],
  ['bitbucket', 'Bitbucket'],
  ['linkedin', 'LinkedIn'],
  ['coinbase', 'Coinbase'],
  ['twitch', 'Twitch'],
  ['twitter', 'Twitter'],
  ['tiktok', 'TikTok'],
  ['snapchat', 'Snapchat'],
  ['figma', 'Figma'],
  ['yahoo', 'Yahoo'],
];

/** The options of one social provider. The paths are relative to the provider's object. */
export const providerOptions: readonly SimpleOption[] = [
  { path: 'custom_scopes', label: 'Further scopes', kind: 'words', placeholder: 'read:user user:email' },
  {
    path: 'provider_params',
    label: 'Parameters of the request',
    kind: 'record',
    name: 'Parameter',
    text: 'Value',
    placeholder: 'prompt',
  },
];

/** Further options for Google. They have an effect only if Google is the only method. */
export const oneTapOptions: readonly SimpleOption[] = [
  { path: 'one_tap', label: 'One Tap, if Google is the only method', kind: 'flag' },
  {
    path: 'position',
    label: 'Position of One Tap',
    kind: 'choice',
    choices: [
      ['floating', 'Floating'],
      ['embedded', 'In the box if possible, else floating'],
      ['floatingOrEmbedded', 'In the box if possible, else floating (second name)'],
      ['embeddedOnly', 'In the box if possible, else the button'],
      ['forceLegacyEmbedded', 'In the box on phones, without FedCM'],
    ],
  },
  {
    path: 'cancel_on_tap_outside',
    label: 'A tap beside One Tap closes it',
    kind: 'flag',
    standard: true,
  },
];
