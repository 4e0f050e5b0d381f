import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { challenge, fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import {
  announce,
  ethereumAddress,
  ethereumProvider,
  ethereumSignature,
  inject,
  otherEthereumAddress,
  register,
  removeWallets,
  solanaAddress,
  solanaProvider,
  solanaSignature,
  standardWallet,
} from '../../../tests/support/wallets/pageWallets';
import type { LoginConfig } from '../../contract/config';
import { messages as mainMessages } from '../../features/main/messages';
import { IdentityError } from '../../provider/IdentityError';
import type { OAuthProvider } from '../social/options';
import { messages as walletMessages } from './messages';

const config: LoginConfig = { products: ['crypto', 'emailMagicLinks'] };
const icon = 'data:image/png;base64,AAAA';
const walletInfo = (name: string, rdns = `com.example.${name}`) => ({ uuid: name, name, rdns, icon });
const metamask = walletInfo('MetaMask', 'io.metamask');

afterEach(removeWallets);

const button = (name: string) => screen.findByRole('button', { name });
const labels = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text && text !== mainMessages.texts.continueEmail);

type View = ReturnType<typeof renderWidget>;

/** Waits until the widget has sent the wallet a request. */
async function choose(view: View, name = 'Continue with Metamask') {
  await view.user.click(await button(name));
  await screen.findByText('Connecting to your wallet...');
  await view.advance(0);
}

/** Waits until the wallet has got the request to sign. */
async function chooseAndSign(view: View, name?: string) {
  await choose(view, name);
  await screen.findByRole('heading', { name: 'Completing signature request...' });
  await view.advance(0);
}

const findSuccess = () => screen.findByText('You have successfully connected your wallet.');

describe('a sign-in', () => {
  test('sends the account and the signature of the chosen wallet, and completes the flow', async () => {
    const account = { family: 'solana', address: solanaAddress };
    inject('phantom', { solana: solanaProvider() });
    const view = renderWidget({ config: { ...config, sessionOptions: { sessionDurationMinutes: 45 } } });
    await chooseAndSign(view, 'Continue with Phantom');
    expect(await findSuccess()).toBeVisible();
    expect(view.identity.calls).toEqual([
      { name: 'startWallet', request: account },
      {
        name: 'authenticateWallet',
        request: { ...account, signature: solanaSignature, sessionDurationMinutes: 45 },
      },
    ]);
    expect(view.events).toMatchObject([
      { type: 'CRYPTO_WALLET_AUTHENTICATE_START', data: { challenge } },
      { type: 'CRYPTO_WALLET_AUTHENTICATE', data: { user_id: 'user-test-1' } },
      { type: 'AUTHENTICATE_FLOW_COMPLETE' },
    ]);
    expect(view.errors).toEqual([]);
  });

  test('sends each request once after a double click', async () => {
    const provider = ethereumProvider();
    announce(metamask, provider);
    const view = renderWidget({ config });
    await view.user.dblClick(await button('Continue with Metamask'));
    await screen.findByText('Connecting to your wallet...');
    await view.advance(0);
    await screen.findByRole('heading', { name: 'Completing signature request...' });
    await view.advance(0);
    expect(await findSuccess()).toBeVisible();
    expect(view.identity.calls.map(({ name }) => name)).toEqual(['startWallet', 'authenticateWallet']);
    expect(provider.calls.map(([name]) => name)).toEqual([
      'eth_requestAccounts',
      'eth_accounts',
      'personal_sign',
    ]);
  });

  test('calls only the chosen wallet, which is then the method used last', async () => {
    const [chosen, other] = [standardWallet('Solflare'), ethereumProvider()];
    register(chosen);
    announce(metamask, other);
    const view = renderWidget({ config });
    await chooseAndSign(view, 'Continue with Solflare');
    expect(await findSuccess()).toBeVisible();
    expect(other.calls).toEqual([]);
    const lastMethod = view.browser.storage.read('portico:last-method:public-token-test-1');
    expect(lastMethod).toBe('crypto:standard:Solflare');
  });

  test('asks the wallet to sign without a further press, and shows the account and the text meanwhile', async () => {
    let sign = (_: unknown) => {};
    const provider = ethereumProvider({
      personal_sign: new Promise((resolve) => (sign = resolve)),
    });
    announce(metamask, provider);
    const view = renderWidget({ config });
    await chooseAndSign(view);
    expect(await screen.findByText('Your wallet is asking you to sign.')).toBeVisible();
    expect(provider.calls).toEqual([
      ['eth_requestAccounts'],
      ['eth_accounts'],
      ['personal_sign', challenge, ethereumAddress],
    ]);
    expect(screen.getByRole('group', { name: walletMessages.texts.account })).toHaveTextContent(
      ethereumAddress,
    );
    expect(screen.getByRole('group', { name: 'What you are signing' }).textContent).toBe(challenge);
    expect(screen.getByText(/^Finish signing in the pop-up of your wallet/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Completing signature request...' })).toHaveFocus();
    expect(labels()).toEqual([]);
    await view.advance(59_000);
    sign(ethereumSignature);
    expect(await findSuccess()).toBeVisible();
  });
});

describe('Main', () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  const providers: readonly OAuthProvider[] = ['google', 'github', 'apple', 'slack', 'figma', 'yahoo'];
  const more = 'Continue with other Crypto Wallet';
  const setUp = 'Set up a new crypto wallet';

  test.each<[social: number, found: number, displayed: string[], last: string]>([
    [0, 5, ['One', 'Two', 'Three', 'Four', 'Five'], setUp],
    [3, 3, ['One', 'Two'], more],
    [5, 0, [], more],
  ])('fits the buttons to %i social providers and %i wallets', async (social, found, displayed, last) => {
    names.slice(0, found).forEach((name) => announce(walletInfo(name), ethereumProvider()));
    renderWidget({
      config: {
        products: social ? ['oauth', 'crypto', 'emailMagicLinks'] : config.products,
        oauthOptions: { providers: providers.slice(0, social).map((type) => ({ type })) },
      },
      strings: {},
    });
    await button(last);
    const ofWallets = labels().filter((text) => /One|Two|Three|Four|Five|rypto/.test(text ?? ''));
    expect(ofWallets).toEqual([...displayed.map((name) => `Continue with ${name}`), last]);
  });

  test('shows a generic name for a wallet without a name', async () => {
    inject('ethereum', ethereumProvider());
    inject('solana', solanaProvider());
    renderWidget({ config });
    await button('Continue with Other Ethereum Wallet');
    expect(labels()).toEqual([
      'Continue with Other Ethereum Wallet',
      'Continue with Other Solana Wallet',
      setUp,
    ]);
  });

  test('adds a wallet that appears later at the end and announces it, and the focus stays', async () => {
    const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    names.slice(0, 4).forEach((name) => announce(walletInfo(name), ethereumProvider()));
    renderWidget({ config });
    const last = await button(setUp);
    act(() => last.focus());
    act(() => announce(metamask, ethereumProvider()));
    expect(statuses()).toContain('Wallets found: 5');
    expect(labels().slice(3)).toEqual(['Continue with Four', 'Continue with Metamask', setUp]);
    act(() => announce(walletInfo('Rabby'), ethereumProvider()));
    expect(await button(more)).toHaveFocus();
  });

  test('shows a wallet’s name as isolated text, and its icon, or our own if the page blocks it', async () => {
    const name = '<b>א</b>';
    announce(walletInfo(`\u202e${name}`), ethereumProvider());
    renderWidget({ config });
    const displayed = await screen.findByText(name);
    expect(displayed.tagName).toBe('BDI');
    const wallet = displayed.closest('button') as HTMLElement;
    const image = within(wallet).getByRole('presentation', { hidden: true });
    expect(image).toHaveAttribute('src', icon);
    fireEvent.load(image);
    expect(image).toBeVisible();
    fireEvent.error(image);
    expect(wallet.querySelector('img')).toBeNull();
    expect(wallet.querySelector('svg')).not.toBeNull();
  });
});

describe('the screens beyond Main', () => {
  test('the second list has the wallets that Main does not show by their bare names, and those that appear later', async () => {
    const sixth = ethereumProvider();
    ['One', 'Two', 'Three', 'Four'].forEach((name) => announce(walletInfo(name), ethereumProvider()));
    inject('ethereum', ethereumProvider({}, { isMetaMask: true }));
    announce(walletInfo('Six'), sixth);
    inject('solana', solanaProvider());
    const view = renderWidget({ config });
    const more = 'Continue with other Crypto Wallet';
    await button(more);
    expect(labels()).toEqual([
      'Continue with Metamask',
      'Continue with Other Solana Wallet',
      ...['One', 'Two', 'Three'].map((name) => `Continue with ${name}`),
      more,
    ]);
    await view.user.click(await button(more));
    expect(await screen.findByRole('heading', { name: 'Continue with other wallet' })).toHaveFocus();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Wallets found: 2');
    act(() => register(standardWallet('Solflare')));
    expect(labels()).toEqual(['Four', 'Six', 'Solflare', 'Set up a new crypto wallet']);
    await chooseAndSign(view, 'Six');
    expect(await findSuccess()).toBeVisible();
    expect(sixth.calls).toHaveLength(3);
  });

  test.each([
    ['a phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /^On a phone, open this page/],
    ['another device', 'Mozilla/5.0 (X11; Linux x86_64)', /^No wallet was found in this browser/],
  ])('the second list shows advice without a wallet on %s', async (_, name, text) => {
    const preset = { screen: 'CryptoOtherScreen' } as const;
    renderWidget({ config, preset }, { browser: fakeBrowser().withUserAgent(name) });
    expect(await screen.findByText(text)).toBeVisible();
    act(() => announce(metamask, ethereumProvider()));
    expect(screen.queryByText(text)).toBeNull();
    expect(labels()).toEqual(['Metamask', 'Set up a new crypto wallet']);
  });

  test('the setup screen has four downloads, and advice for phones', async () => {
    const view = renderWidget({ config });
    await view.user.click(await button('Set up a new crypto wallet'));
    expect(await screen.findByRole('heading', { name: 'Set up a new crypto wallet' })).toHaveFocus();
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Download Metamask',
      'Download Phantom',
      'Download Coinbase',
      'Download Binance',
    ]);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(
      screen.getByText(/On a phone, open this page in the browser inside your wallet’s app/),
    ).toBeVisible();
    await view.user.click(await button('Back'));
    expect(await button('Set up a new crypto wallet')).toBeVisible();
  });
});

const notConnected = '[Error] Could not connect to wallet';
const notSigned = '[Error] Could not sign message';
const rejection = Object.assign(new Error('User rejected'), { code: 4001 });

describe('the error screen', () => {
  test.each<[responses: object, code: string, message: string, advice: RegExp]>([
    [{ eth_requestAccounts: [] }, 'wallet_unusable', notConnected, /^Your wallet could not be used/],
    [{ personal_sign: rejection }, 'wallet_rejected', notSigned, /declined in your wallet/],
    [
      { eth_accounts: [otherEthereumAddress] },
      'wallet_other_account',
      notSigned,
      /using a different account/,
    ],
  ])('explains a failure of the wallet: %j', async (responses, code, message, advice) => {
    announce(metamask, ethereumProvider({ ...responses }));
    const view = renderWidget({ config });
    await (message === notSigned ? chooseAndSign(view) : choose(view));
    expect(await screen.findByRole('heading', { name: 'Looks like there was an error!' })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText(advice)).toBeVisible();
    expect(view.errors).toMatchObject([{ code, message }]);
    await view.user.click(await button('Back'));
    const walletButton = await button('Continue with Metamask');
    await waitFor(() => expect(walletButton).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['startWallet', 'server', 400, notConnected],
    ['authenticateWallet', 'rate_limited', 429, notSigned],
  ] as const)(
    'shows why the provider has rejected %s (%s), and the host gets both messages',
    async (call, code, status, message) => {
      announce(metamask, ethereumProvider());
      const identity = fakeIdentity();
      const rejected = { errorType: 'some_type', status, requestId: 'request-id-1' };
      identity.answer(call, new IdentityError(code, 'Nope.', rejected));
      const view = renderWidget({ config }, { identity });
      await (call === 'authenticateWallet' ? chooseAndSign(view) : choose(view));
      expect(await screen.findByRole('alert')).toHaveTextContent(/^Nope\.$/);
      expect(view.errors).toMatchObject([
        {
          code,
          message,
          error_type: 'some_type',
          error_message: 'Nope.',
          status_code: status,
          request_id: 'request-id-1',
        },
      ]);
    },
  );
});

test('a signature that arrives after Back is ignored', async () => {
  let respond = (_: unknown) => {};
  const provider = ethereumProvider({ personal_sign: new Promise((resolve) => (respond = resolve)) });
  announce(metamask, provider);
  const view = renderWidget({ config });
  await chooseAndSign(view);
  await screen.findByText('Your wallet is asking you to sign.');
  await view.user.click(await button('Back'));
  await act(async () => respond(ethereumSignature));
  await view.advance(100_000);
  expect(await button('Continue with Metamask')).toBeVisible();
  expect(requestsTo(view.identity, 'authenticateWallet')).toEqual([]);
  expect(view.errors).toEqual([]);
});
