import { expect, type Locator } from '@playwright/test';
import { messages as mainMessages } from '../../../src/features/main/messages';
import { oauthProviders } from '../../../src/methods/social/options';
import type { VisibleState } from '../screens/screens';
import { withOneTap } from './GoogleScript';

const social = (...providers: readonly string[]) => ({
  config: {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: providers.map((type) => ({ type })) },
  },
});

/** Each icon is a file of its own. */
const waitForIcons = (count: number) => (widget: Locator) =>
  expect(widget.locator('button:has(svg)')).toHaveCount(count);

export const socialStates: Readonly<Record<string, VisibleState>> = {
  'Main, social': {
    nightly: true,
    embed: social('google', 'github', 'apple'),
    act: waitForIcons(3),
    shows: 'Continue with GitHub',
  },
  'Main, social, all as icons': {
    embed: social(...oauthProviders),
    options: { socialButtons: 'icons' },
    act: waitForIcons(oauthProviders.length),
    shows: mainMessages.texts.continueEmail,
  },
  'Main, One Tap that is not set up': {
    nightly: true,
    kind: 'error',
    embed: withOneTap(),
    act: waitForIcons(1),
    shows: 'Google One Tap: no Google OAuth client is configured for this project.',
  },
};
