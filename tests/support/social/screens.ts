import type { Locator } from '@playwright/test';
import { oauthProviders } from '../../../src/contract/social';
import type { VisibleState } from '../screens/screens';
import { withOneTap } from './withOneTap';

const social = (...providers: readonly string[]) => ({
  config: {
    products: ['oauth', 'emailMagicLinks'],
    oauthOptions: { providers: providers.map((type) => ({ type })) },
  },
});

/** Waits for a social button. The buttons are in a chunk of their own. */
const waitForButton = (name: string) => (widget: Locator) =>
  widget.getByRole('button', { name: `Continue with ${name}` }).waitFor();

export const socialStates: Readonly<Record<string, VisibleState>> = {
  'Main, social': { rest: true, embed: social('google', 'github', 'apple'), shows: 'Continue with GitHub' },
  'Main, social, all in a column': {
    rest: true,
    embed: social(...oauthProviders),
    act: waitForButton('Yahoo'),
    shows: 'Continue with Yahoo',
  },
  'Main, social, all as icons': {
    embed: social(...oauthProviders),
    options: { socialButtons: 'icons' },
    act: waitForButton('Yahoo'),
    shows: 'Continue with email',
  },
  'Main, social, refused': {
    kind: 'error',
    rest: true,
    embed: social('google'),
    query: async () => 'stytch_token_type=oauth&error=access_denied',
    shows: 'The sign-in was cancelled.',
  },
  'Main, One Tap that is not set up': {
    rest: true,
    kind: 'error',
    embed: withOneTap(),
    act: waitForButton('Google'),
    shows: 'Google One Tap: no Google OAuth client is configured for this project.',
  },
};
