import { checkChallenge } from '../src/wallets/checkChallenge';
import { ethereum } from '../src/wallets/ethereum';
import { parseSiweMessage, writeSiweMessage, type SiweMessage } from '../src/wallets/siweMessage';
import type { WalletChallenge } from '../src/wallets/walletChallenges';
import { createEthereumKey } from './walletKeys';

const key = createEthereumKey();
const issuedAt = '2030-01-31T12:00:00.000Z';
const now = Date.parse(issuedAt) + 60_000;
const expirationTime = '2030-01-31T12:05:00.000Z';

/** Only the required fields. */
const shortMessage: SiweMessage = {
  domain: 'localhost:3000',
  address: key.address,
  uri: 'http://localhost:3000/login?next=%2F',
  chainId: '137',
  nonce: '0123456789abcdef',
  issuedAt,
  expirationTime,
};
/** All fields. */
const longMessage: SiweMessage = {
  ...shortMessage,
  statement: 'I accept the terms: https://service.example/terms',
  notBefore: issuedAt,
  requestId: 'request-7',
  resources: [
    'https://service.example/terms',
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq',
  ],
};

describe('the text', () => {
  test('a text with all fields is read back as it was written', () => {
    expect(parseSiweMessage(writeSiweMessage(longMessage))).toEqual({
      statement: undefined,
      notBefore: undefined,
      requestId: undefined,
      resources: undefined,
      ...longMessage,
    });
  });

  const text = writeSiweMessage(longMessage);
  test.each([
    ['nothing', ''],
    ['another version', text.replace('Version: 1', 'Version: 2')],
    ['a chain that is no number', text.replace('Chain ID: 137', 'Chain ID: 0x89')],
    ['a nonce that is too short', text.replace('0123456789abcdef', '0123456')],
    ['two nonces', text.replace('Issued At', 'Nonce: fedcba9876543210\nIssued At')],
    ['a statement of two lines', text.replace('I accept', 'I\naccept')],
  ])('a text with %s is not a message', (_case, altered) => {
    expect(altered).not.toBe(text);
    expect(parseSiweMessage(altered)).toBeNull();
  });
});

describe('a reply', () => {
  const challenge: WalletChallenge = {
    wallet: { type: 'ethereum', address: key.address },
    nonce: shortMessage.nonce,
    message: writeSiweMessage(shortMessage),
    origin: 'http://localhost:3000',
    siwe: { uri: shortMessage.uri, chainId: shortMessage.chainId },
    sessionId: null,
    caller: '192.0.2.1',
    expiresAt: Date.parse(expirationTime),
  };
  const reply = { wallet: challenge.wallet, origin: 'http://localhost:3000', now };
  const unable = 'unable_to_authenticate_crypto_wallet';

  test('is accepted if it matches the challenge', () => {
    expect(checkChallenge(challenge, reply)).toBeNull();
    expect(checkChallenge(challenge, { ...reply, origin: undefined })).toBeNull();
  });

  test.each<[string, Partial<SiweMessage>, string]>([
    ['another domain', { domain: 'evil.example' }, unable],
    ['another address', { address: createEthereumKey().address }, unable],
    ['the address without its checksum', { address: key.address.toLowerCase() }, unable],
    ['another URI', { uri: 'http://localhost:3000/admin' }, unable],
    ['another chain', { chainId: '1' }, unable],
    ['another nonce', { nonce: 'fedcba9876543210' }, unable],
    ['a time that has passed', { expirationTime: '2030-01-31T12:01:00.000Z' }, 'siwe_message_expired'],
    ['a time to come', { notBefore: '2030-01-31T12:01:00.001Z' }, 'siwe_message_not_valid_yet'],
  ])('a reply with %s is refused, also with a valid signature', (_case, changes, refusal) => {
    const message = writeSiweMessage({ ...shortMessage, ...changes });
    expect(ethereum.isSignedBy(key.address, message, key.sign(message))).toBe(true);
    expect(checkChallenge({ ...challenge, message }, reply)).toBe(refusal);
  });

  test.each([
    ['from another page', { origin: 'http://localhost:3003' }],
    ['for another address', { wallet: { type: 'ethereum', address: createEthereumKey().address } as const }],
  ])('a reply %s is refused', (_case, changes) => {
    expect(checkChallenge(challenge, { ...reply, ...changes })).toBe(unable);
    expect(checkChallenge({ ...challenge, siwe: null }, { ...reply, ...changes })).toBe(unable);
  });

  test('is refused when it is late, also with another time in the message', () => {
    const late = { ...reply, now: Date.parse(expirationTime) };
    expect(checkChallenge(challenge, late)).toBe('siwe_message_expired');
    const message = writeSiweMessage({ ...shortMessage, expirationTime: '2031-01-31T12:05:00.000Z' });
    expect(checkChallenge({ ...challenge, message }, late)).toBe('siwe_message_expired');
    expect(checkChallenge({ ...challenge, siwe: null }, late)).toBe(unable);
  });
});
