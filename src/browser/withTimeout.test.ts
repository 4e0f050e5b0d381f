import type { FakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import type { TimeoutControl } from './withTimeout';
import { withTimeout, withTimeoutOr } from './withTimeout';

let clock: FakeBrowser;
beforeEach(() => (clock = fakeBrowser()));

const late = () => new Error('late');
const never = new Promise<never>(() => {});

/** The limit is 1 s. */
function start(signal?: AbortSignal) {
  let control: TimeoutControl | undefined;
  const outcome = withTimeout({ clock, ms: 1_000, late, signal }, (given) => {
    control = given;
    return never;
  });
  outcome.catch(() => undefined); // prevents an unhandled rejection, because the test awaits the outcome only later
  if (!control) throw new Error('The work did not start');
  return { control, outcome };
}

test('work that ends in time gives its own result, and leaves no timer', async () => {
  await expect(withTimeout({ clock, ms: 1, late }, async () => 'done')).resolves.toBe('done');
  const failure = new Error('failed');
  await expect(withTimeout({ clock, ms: 1, late }, () => Promise.reject(failure))).rejects.toBe(failure);
  const throwing = () => {
    throw failure;
  };
  await expect(withTimeout({ clock, ms: 1, late }, throwing)).rejects.toBe(failure);
  expect(clock.pendingCallbacks()).toBe(0);
});

test('late work is rejected and aborted, for the same reason', async () => {
  const { control, outcome } = start();
  clock.advance(999);
  expect(control.signal.aborted).toBe(false);
  clock.advance(1);
  await expect(outcome).rejects.toThrow('late');
  await expect(outcome).rejects.toBe(control.signal.reason);
});

test('an abort ends the wait with its reason and leaves no timer', async () => {
  const left = new AbortController();
  const { control, outcome } = start(left.signal);
  left.abort('left');
  await expect(outcome).rejects.toBe('left');
  expect(control.signal.reason).toBe('left');
  expect(clock.pendingCallbacks()).toBe(0);
});

test('a pause stops the timer, and a restart starts it again, with another limit if one is given', async () => {
  const { control } = start();
  clock.advance(900);
  control.pause();
  clock.advance(5_000);
  control.restart();
  clock.advance(900);
  control.restart(2_000);
  clock.advance(1_900);
  expect(control.signal.aborted).toBe(false);
  clock.advance(100);
  expect(control.signal.aborted).toBe(true);
});

test('withTimeoutOr replaces a late or failed result', async () => {
  const hanging = withTimeoutOr(clock, 1_000, never, 'otherwise');
  clock.advance(1_000);
  await expect(hanging).resolves.toBe('otherwise');
  await expect(withTimeoutOr(clock, 1, Promise.reject(new Error('failed')), 'otherwise')).resolves.toBe(
    'otherwise',
  );
});
