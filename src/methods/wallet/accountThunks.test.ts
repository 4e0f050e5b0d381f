import { fakeUser } from '../../../tests/support/fakes/fakeUser';
import { isSameAccount, walletsOf } from './accountThunks';

const entry = (id: unknown, address: unknown, type: unknown) => ({
  crypto_wallet_id: id,
  crypto_wallet_address: address,
  crypto_wallet_type: type,
});
const wallet = { id: 'w', address: '0xAB', family: 'ethereum' } as const;

test.each<[string, unknown, unknown[]]>([
  ['malformed entries', [null, 'w', [], {}, entry('', '0xAB', 'ethereum'), entry('w', 7, 'solana')], []],
  ['a wallet', [entry('w', '0xAB', 'ethereum')], [wallet]],
  [
    'other families',
    [entry('s', 'So1', 'solana'), entry('b', 'bc1', 'bitcoin'), entry('n', 'x', null)],
    [
      { id: 's', address: 'So1', family: 'solana' },
      { id: 'b', address: 'bc1', family: null },
      { id: 'n', address: 'x', family: null },
    ],
  ],
])('the wallets of a user with %s are read', (_, crypto_wallets, expected) =>
  expect(walletsOf(fakeUser({ crypto_wallets }))).toEqual(expected),
);

test('the case of an Ethereum address does not matter', () => {
  expect(isSameAccount(wallet, { family: 'ethereum', address: '0xab' })).toBe(true);
});

test('accounts of two families are not the same', () => {
  expect(isSameAccount(wallet, { family: 'solana', address: '0xAB' })).toBe(false);
});
