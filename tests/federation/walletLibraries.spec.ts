import { enforce } from '../support/page/policy';
import { expect, test } from '../support/test';
import {
  chooseWallet,
  config,
  connected,
  goBack,
  walletButton,
  walletError,
} from '../support/wallets/journeys';
import { createEthereumKey, createSolanaKey } from '../support/wallets/keys';
import { injectLibrary } from '../support/wallets/libraries/injectLibrary';

// Reduced motion turns off the buttons' transitions, so that Playwright does not wait for them.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Each library with the script of `tests/support/wallets/libraries` that uses it, and with the name on the button. */
const libraries = [
  { library: '@metamask/providers', script: 'metamask', name: 'Metamask', create: createEthereumKey },
  { library: '@wallet-standard/wallet', script: 'walletStandard', name: 'Lantern', create: createSolanaKey },
];

for (const { library, script, name, create } of libraries) {
  test(`a person with a wallet of ${library} refuses to connect, refuses to sign, and then signs in @rest`, async ({
    openEmbed,
    page,
  }) => {
    const key = create();
    const violations = await enforce(page);
    const person = await injectLibrary(page, script, key);
    const embed = await openEmbed({ config });
    const { widget } = embed;
    // Main lists the wallet once, also if Portico finds it in two ways (an announcement and `window.ethereum`).
    await expect(widget.getByRole('button', { name: /^Continue with (?!email)/ })).toHaveText([
      `Continue with ${name}`,
    ]);
    for (const [refuses, message] of [
      ['connect', '[Error] Could not connect to wallet'],
      ['sign', '[Error] Could not sign message'],
    ] as const) {
      person.refuses = refuses;
      await chooseWallet(widget, name);
      await expect(walletError(widget)).toBeVisible();
      await expect(widget.getByRole('alert')).toHaveText(message);
      await expect(widget.getByText(/^The request was declined in your wallet/)).toBeVisible();
      expect((await embed.errors()).at(-1)).toMatchObject({ code: 'wallet_rejected', message });
      await goBack(widget);
      await expect(walletButton(widget, name)).toBeVisible();
    }

    person.refuses = null;
    await chooseWallet(widget, name);
    await expect(connected(widget)).toBeVisible();
    const { type, address } = key;
    expect((await embed.events()).slice(-2)).toMatchObject([
      {
        type: 'CRYPTO_WALLET_AUTHENTICATE',
        data: {
          user: {
            crypto_wallets: [{ crypto_wallet_type: type, crypto_wallet_address: address }],
          },
        },
      },
      { type: 'AUTHENTICATE_FLOW_COMPLETE' },
    ]);
    // The documented policy allows no icons from `data:` addresses. Portico then shows its own icon.
    expect(violations.filter((violation) => violation !== 'img-src data ')).toEqual([]);
  });
}
