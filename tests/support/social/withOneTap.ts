import type { Locator } from '@playwright/test';

/** Returns a configuration with One Tap alone. `more` are further options of `oauthOptions`. */
export const withOneTap = (position?: string, more: object = {}) => ({
  config: {
    products: ['oauth'],
    oauthOptions: { providers: [{ type: 'google', one_tap: true, ...(position && { position }) }], ...more },
  },
});

export const googleButton = (widget: Locator) => widget.getByRole('button', { name: 'Continue with Google' });
