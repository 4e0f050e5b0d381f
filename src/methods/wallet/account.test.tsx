import { screen, waitFor } from '@testing-library/react';
import { renderAccount } from '../../../tests/support/account/renderAccount';
import {
  challenge,
  fakeIdentity,
  signedIn,
  type FakeIdentity,
} from '../../../tests/support/fakes/fakeIdentity';
import { fakeUser } from '../../../tests/support/fakes/fakeUser';
import { requestsTo } from '../../../tests/support/fakes/requestsTo';
import {
  announce,
  ethereumAddress,
  ethereumProvider,
  ethereumSignature,
  otherEthereumAddress,
  removeWallets,
  solanaAddress,
} from '../../../tests/support/wallets/pageWallets';
import { shortAddress, withWallets } from './accountThunks';
import { messages as walletMessages } from './messages';

const metamask = { uuid: 'MetaMask', name: 'MetaMask', rdns: 'io.metamask', icon: '' };
const entry = (id: string, address: string, type = 'ethereum') => ({
  crypto_wallet_id: id,
  crypto_wallet_address: address,
  crypto_wallet_type: type,
  verified: true,
});
const first = entry('wallet-test-1', otherEthereumAddress);
const second = entry('wallet-test-2', solanaAddress, 'solana');
const otherName = shortAddress(otherEthereumAddress);
const name = shortAddress(ethereumAddress);
const eventData = {
  request_id: expect.any(String),
  status_code: 200,
  user_id: 'user-test-1',
  factor: 'wallet',
};

afterEach(removeWallets);

/** Its signature arrives when the returned function is called. */
function announceWaitingWallet() {
  let sign = (_: unknown) => {};
  announce(metamask, ethereumProvider({ personal_sign: new Promise((resolve) => (sign = resolve)) }));
  return () => sign(ethereumSignature);
}

async function openAccount(account: object = {}, identity?: FakeIdentity, products: 'crypto'[] = []) {
  const view = renderAccount(account, { products, accountOptions: { sections: ['wallets'] } }, identity);
  await screen.findByRole('heading', { name: 'Wallets' });
  return view;
}

const button = (text: string) => screen.findByRole('button', { name: text });
const connectButton = () => button('Connect a wallet');
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a person connects a wallet by a signature', async () => {
  const sign = announceWaitingWallet();
  const account: Record<string, unknown> = {};
  const identity = fakeIdentity();
  const added = {
    ...signedIn,
    user: { user_id: 'user-test-1', crypto_wallets: [entry('new', ethereumAddress)] },
  };
  identity.answer('authenticateWallet', added);
  const { user, events, errors } = await openAccount(account, identity);
  expect(screen.getByText('You have no wallet yet.')).toBeVisible();
  await user.click(await connectButton());
  await user.click(await button('Metamask'));
  expect(await screen.findByText('Your wallet is asking you to sign.')).toBeVisible();
  expect(screen.getByRole('group', { name: walletMessages.texts.account })).toHaveTextContent(
    ethereumAddress,
  );
  expect(screen.getByRole('group', { name: 'What you are signing' }).textContent).toBe(challenge);
  account.crypto_wallets = added.user.crypto_wallets;
  sign();
  await waitFor(() => expect(screen.getByText(/was added/)).toHaveTextContent(`${name} was added.`));
  expect(await connectButton()).toHaveFocus();
  expect(screen.getByText(ethereumAddress)).toBeInTheDocument();
  expect(screen.getByText('Ethereum')).toBeVisible();
  expect(requestsTo(identity, 'startWallet')).toEqual([
    { family: 'ethereum', address: ethereumAddress, inSession: true },
  ]);
  expect(requestsTo(identity, 'authenticateWallet')).toMatchObject([
    { address: ethereumAddress, signature: ethereumSignature, userId: 'user-test-1' },
  ]);
  expect(events).toMatchObject([
    { type: 'CRYPTO_WALLET_AUTHENTICATE_START' },
    { type: 'CRYPTO_WALLET_AUTHENTICATE' },
    { type: 'ACCOUNT_FACTOR_ADD', data: eventData },
  ]);
  expect(errors).toEqual([]);
  expect(identity.logged).toContainEqual({ name: 'account_factor_added', details: { factor: 'wallet' } });
  expect(JSON.stringify(identity.logged)).not.toContain(ethereumAddress);
});

test('the page has no wallet, until one appears', async () => {
  const { user } = await openAccount();
  await user.click(await connectButton());
  expect(await screen.findByText('No wallet was found in this browser.')).toBeVisible();
  announce(metamask, ethereumProvider());
  expect(await button('Metamask')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Wallets' })).toHaveFocus();
  await user.tab();
  expect(await button('Metamask')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await connectButton()).toHaveFocus();
});

test('a wallet that the user already has is not added, and the person can try again', async () => {
  announce(metamask, ethereumProvider());
  const crypto_wallets = [entry('wallet-test-3', ethereumAddress.toLowerCase())];
  const { user, identity, errors } = await openAccount({ crypto_wallets });
  await user.click(await connectButton());
  await user.click(await button('Metamask'));
  expect(await screen.findByText(/^You have already added this one/)).toBeVisible();
  expect(await button('Metamask')).toHaveFocus();
  expect(await button('Metamask')).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('group', { name: walletMessages.texts.account })).toBeNull();
  expect(requestsTo(identity, 'authenticateWallet')).toEqual([]);
  expect(errors).toMatchObject([{ code: 'address_exists' }]);
});

test('"Cancel" during the prompt discards the wallet’s later response', async () => {
  const sign = announceWaitingWallet();
  const { user, identity, events, errors } = await openAccount();
  await user.click(await connectButton());
  await user.click(await button('Metamask'));
  expect(await screen.findByText('Your wallet is asking you to sign.')).toBeVisible();
  await user.click(await button('Cancel'));
  expect(await connectButton()).toHaveFocus();
  sign();
  await connectButton();
  expect(requestsTo(identity, 'authenticateWallet')).toEqual([]);
  expect(events.map(({ type }) => type)).toEqual(['CRYPTO_WALLET_AUTHENTICATE_START']);
  expect(errors).toEqual([]);
});

test('a wallet that is removed leaves the list', async () => {
  const account: Record<string, unknown> = { crypto_wallets: [first, second] };
  const { user, identity, events, errors } = await openAccount(account);
  expect(rows()).toEqual([
    `${otherName}${otherEthereumAddress}Ethereum`,
    `${shortAddress(solanaAddress)}${solanaAddress}Solana`,
  ]);
  const remove = await button(`Remove ${otherName}`);
  expect(remove).toHaveAccessibleDescription(otherEthereumAddress);
  await user.click(remove);
  expect(screen.getByText('You will no longer be able to sign in with it.')).toBeVisible();
  expect(await button('Cancel')).toHaveFocus();
  account.crypto_wallets = [second];
  await user.click(await button('Remove'));
  await waitFor(() => expect(screen.getByText(/was removed/)).toHaveTextContent(`${otherName} was removed.`));
  expect(rows()).toEqual([`${shortAddress(solanaAddress)}${solanaAddress}Solana`]);
  expect(await button(`Remove ${shortAddress(solanaAddress)}`)).toHaveFocus();
  expect(requestsTo(identity, 'deleteWallet')).toEqual(['wallet-test-1']);
  expect(events).toEqual([{ type: 'ACCOUNT_FACTOR_REMOVE', data: eventData }]);
  expect(errors).toEqual([]);
});

test('a wallet that became the last way to sign in in another tab is not removed', async () => {
  const account = { crypto_wallets: [first, second] };
  // The host's products do not sign in with the person's email address.
  const { user, identity, events } = await openAccount(account, fakeIdentity(), ['crypto']);
  await user.click(await button(`Remove ${otherName}`));
  account.crypto_wallets = [first];
  await user.click(await button('Remove'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^To sign in, you need at least one/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(await button(`Remove ${otherName}`)).toHaveAttribute('aria-disabled', 'true');
  expect([requestsTo(identity, 'deleteWallet'), events]).toEqual([[], []]);
});

test('a response without a list of wallets leaves the list as it is', () => {
  const user = fakeUser({ crypto_wallets: [first] });
  expect(withWallets(undefined)(user)).toEqual(user);
});
