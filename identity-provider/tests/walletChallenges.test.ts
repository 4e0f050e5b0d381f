import { readEnvironment } from '../src/environment';
import type { Project } from '../src/projects/projects';
import { createProvider } from '../src/provider';
import type { Provider } from '../src/provider';
import { createChallenge } from '../src/wallets/createChallenge';
import type { Wallet } from '../src/wallets/wallet';
import { createEthereumKey, createSolanaKey } from './walletKeys';

let provider: Provider;
let project: Project;

beforeAll(async () => {
  provider = await createProvider(readEnvironment({}).addresses, ':memory:');
});
beforeEach(async () => {
  project = await provider.projects.create({});
});
afterAll(() => provider.close());

const origin = 'http://localhost:3000';

const ownAddress = '192.0.2.1';
const issue = async (wallet: Wallet, { caller = ownAddress, page = origin } = {}) => {
  const challenge = createChallenge(project, { wallet, origin: page, sessionId: null, caller, siwe: null });
  await provider.walletChallenges.issue(project, challenge);
  return challenge;
};
const listOf = async (wallet: Wallet, inProject = project) =>
  provider.walletChallenges.list(inProject, wallet, { sessionId: undefined, origin, caller: ownAddress });

test('a challenge is consumed once, also if several callers have read it', async () => {
  const { type, address } = createSolanaKey();
  const wallet: Wallet = { type, address };
  await issue(wallet);
  const read = (await Promise.all([listOf(wallet), listOf(wallet)])).flat();
  expect(read).toHaveLength(2);
  const consumed = read.map((challenge) => provider.walletChallenges.consume(project, challenge));
  expect((await Promise.all(consumed)).toSorted()).toEqual([false, true]);
});

test('the challenges of one address are listed, the newest first, and no others', async () => {
  const { type, address } = createEthereumKey();
  const [older, newer] = [await issue({ type, address }), await issue({ type, address })];
  await issue({ type, address: createEthereumKey().address });
  await issue({ type: 'solana', address });
  const list = async (of: Project) => listOf({ type, address }, of);
  expect(await list(project)).toEqual([newer, older]);
  expect(await list(await provider.projects.create({}))).toEqual([]);
});

test('a flood of challenges from others leaves eight of them in the list, and the caller’s own challenge', async () => {
  const { type, address } = createSolanaKey();
  const first = await issue({ type, address });
  for (let count = 0; count < 70; count += 1) {
    await issue({ type, address }, { caller: `198.51.100.${count % 9}` });
    await issue({ type, address }, { page: 'http://localhost:3003' });
  }
  const listed = await listOf({ type, address });
  // The list contains the only challenge of this caller on this page, and the eight newest of all other challenges.
  expect(listed).toHaveLength(9);
  expect(listed[0]).toEqual(first);
});
