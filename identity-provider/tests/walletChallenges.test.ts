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
const issue = async (wallet: Wallet) => {
  const challenge = createChallenge(project, { wallet, origin, sessionId: null, siwe: null });
  await provider.walletChallenges.issue(project, challenge);
  return challenge;
};

test('a challenge is consumed once, however many have read it', async () => {
  const { type, address } = createSolanaKey();
  const wallet: Wallet = { type, address };
  await issue(wallet);
  const list = async () => provider.walletChallenges.list(project, wallet, undefined);
  const read = (await Promise.all([list(), list()])).flat();
  expect(read).toHaveLength(2);
  const consumed = read.map((challenge) => provider.walletChallenges.consume(project, challenge));
  expect((await Promise.all(consumed)).toSorted()).toEqual([false, true]);
});

test('the challenges of one address are listed, the newest first, and no others', async () => {
  const { type, address } = createEthereumKey();
  const [older, newer] = [await issue({ type, address }), await issue({ type, address })];
  await issue({ type, address: createEthereumKey().address });
  await issue({ type: 'solana', address });
  const list = async (of: Project) => provider.walletChallenges.list(of, { type, address }, undefined);
  expect(await list(project)).toEqual([newer, older]);
  expect(await list(await provider.projects.create({}))).toEqual([]);
});

test('of a flood of challenges few cost a check', async () => {
  const { type, address } = createSolanaKey();
  for (let count = 0; count < 25; count += 1) await issue({ type, address });
  expect(await provider.walletChallenges.list(project, { type, address }, undefined)).toHaveLength(20);
});

test('challenges that expired an hour ago are deleted with the next one', async () => {
  const { type, address } = createSolanaKey();
  await issue({ type, address });
  project = await provider.projects.moveClock(project, 66 * 60_000);
  const next = await issue({ type, address });
  expect(await provider.walletChallenges.list(project, { type, address }, undefined)).toEqual([next]);
});
