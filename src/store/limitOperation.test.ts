import type { FakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import type { Operation } from './limitOperation';
import { limitOperation } from './limitOperation';

let browser: FakeBrowser;
let attempt: AbortController;
let operation: Operation;
let outcome: unknown;

const never = new Promise<never>(() => {});
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function pass(ms: number): Promise<unknown> {
  await settle();
  browser.advance(ms);
  await settle();
  return outcome;
}

function run(work: () => Promise<unknown>): void {
  outcome = 'pending';
  limitOperation(browser, attempt.signal, (given) => {
    operation = given;
    return work();
  }).then(
    (value) => (outcome = value),
    ({ code }) => (outcome = code),
  );
}

beforeEach(() => {
  browser = fakeBrowser();
  attempt = new AbortController();
});

test('a chunk and a client that take 50 s each leave 20 s for the request', async () => {
  const fiftySeconds = () => new Promise<void>((resolve) => void browser.after(50_000, resolve));
  run(async () => {
    await operation.loading(fiftySeconds());
    await operation.loading(fiftySeconds());
    return never;
  });
  await pass(50_000);
  await pass(50_000);
  expect(await pass(19_999)).toBe('pending');
  expect(await pass(1)).toBe('timeout');
  expect(operation.signal.aborted).toBe(true);
  expect(operation.signal.reason).toMatchObject({ code: 'timeout' });
});

test('a chunk that hangs fails as chunk_failed', async () => {
  run(() => operation.loading(never));
  expect(await pass(59_999)).toBe('pending');
  expect(await pass(1)).toBe('chunk_failed');
});

test('the time of a prompt does not count, and after it there are 20 s again', async () => {
  run(() => never);
  await pass(15_000);
  operation.onPrompt(true);
  expect(await pass(200_000)).toBe('pending');
  operation.onPrompt(false);
  expect(await pass(19_999)).toBe('pending');
  expect(await pass(1)).toBe('timeout');
});

test('an operation in time leaves no timer behind', async () => {
  run(async () => 'done');
  expect(await pass(0)).toBe('done');
  operation.onPrompt(false);
  expect(browser.waiting()).toBe(0);
});

test('leaving aborts the operation', () => {
  run(() => never);
  attempt.abort();
  expect(operation.signal.aborted).toBe(true);
});
