import { fieldsOf } from './described';
import type { Choice, OptionKind, SimpleOption } from './Option';

/** The social providers. */
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

/** The positions of One Tap. The widget accepts any text. */
const positions: OptionKind = {
  kind: 'choice',
  choices: [
    ['floating', 'Floating'],
    ['embedded', 'In the box if possible, else floating'],
    ['floatingOrEmbedded', 'In the box if possible, else floating (second name)'],
    ['embeddedOnly', 'In the box if possible, else the button'],
    ['forceLegacyEmbedded', 'In the box on phones, without FedCM'],
  ],
};

const parent = 'config.oauthOptions.providers[]';
const allOptions = fieldsOf(parent)
  .filter((option): option is SimpleOption => option.kind !== 'providers')
  .map((option) => ({ ...option, path: option.path.slice(`${parent}.`.length) }));

const oneTapPaths = ['one_tap', 'position', 'cancel_on_tap_outside'];

/** The options of one social provider. The paths are relative to the provider's object. */
export const providerOptions: readonly SimpleOption[] = allOptions.filter(
  ({ path }) => !oneTapPaths.includes(path),
);

/** Further options for Google. They have an effect only if Google is the only method. */
export const oneTapOptions: readonly SimpleOption[] = allOptions
  .filter(({ path }) => oneTapPaths.includes(path))
  .map((option) =>
    option.path === 'position' ? { path: option.path, label: option.label, ...positions } : option,
  );
