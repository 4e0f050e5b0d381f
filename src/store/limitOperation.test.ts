import { fakeBrowser, type FakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { limitOperation, type Operation } from './limitOperation';

let browser: FakeBrowser;
let cancellation: AbortController;
let operation: Operation;
/** `pending`, the operation's result, or the code of its error. */
let outcome: unknown;

const never = new Promise<never>(() => {});
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function outcomeAfter(ms: number): Promise<unknown> {
  await settle();
  browser.advance(ms);
  await settle();
  return outcome;
}

function run(work: () => Promise<unknown>): void {
  outcome = 'pending';
  limitOperation(browser, cancellation.signal, (current) => {
    operation = current;
    return work();
  }).then(
    (value) => (outcome = value),
    ({ code }) => (outcome = code),
  );
}

beforeEach(() => {
  browser = fakeBrowser();
  cancellation = new AbortController();
});

test('loads of 50 s each are no timeout, and after them there are 20 s for the request', async () => {
  const fiftySeconds = () => new Promise<void>((resolve) => void browser.after(50_000, resolve));
  run(async () => {
    await operation.loading(fiftySeconds());
    await operation.loading(fiftySeconds());
    return never;
  });
  await outcomeAfter(50_000);
  await outcomeAfter(50_000);
  expect(await outcomeAfter(19_999)).toBe('pending');
  expect(await outcomeAfter(1)).toBe('timeout');
  expect(operation.signal.aborted).toBe(true);
  expect(operation.signal.reason).toMatchObject({ code: 'timeout' });
});

test('a chunk that hangs for 60 s fails with the code chunk_failed', async () => {
  run(() => operation.loading(never));
  expect(await outcomeAfter(59_999)).toBe('pending');
  expect(await outcomeAfter(1)).toBe('chunk_failed');
});

test('the time limit does not run while a prompt is open, and after it there are 20 s again', async () => {
  run(() => never);
  await outcomeAfter(15_000);
  operation.onPrompt(true);
  expect(await outcomeAfter(200_000)).toBe('pending');
  operation.onPrompt(false);
  expect(await outcomeAfter(19_999)).toBe('pending');
  expect(await outcomeAfter(1)).toBe('timeout');
});

test('the end of a load does not end the pause of an open prompt', async () => {
  run(() => never);
  operation.onPrompt(true);
  await operation.loading(Promise.resolve());
  expect(await outcomeAfter(200_000)).toBe('pending');
});

test('an operation that ends in time leaves no timer behind', async () => {
  run(async () => 'done');
  expect(await outcomeAfter(0)).toBe('done');
  operation.onPrompt(false);
  expect(browser.pendingCallbacks()).toBe(0);
});

test('when the request is cancelled, the signal of the operation aborts', () => {
  run(() => never);
  cancellation.abort();
  expect(operation.signal.aborted).toBe(true);
});
