import type { FakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import type { TimeLeft } from './inTime';
import { inTime, inTimeOr } from './inTime';

let clock: FakeBrowser;
beforeEach(() => (clock = fakeBrowser()));

const late = () => new Error('late');
const never = new Promise<never>(() => {});

function start(signal?: AbortSignal) {
  let time: TimeLeft | undefined;
  const outcome = inTime({ clock, ms: 1_000, late, signal }, (given) => {
    time = given;
    return never;
  });
  outcome.catch(() => undefined); // prevents an unhandled rejection, because the test awaits the outcome only later
  if (!time) throw new Error('The work did not start');
  return { time, outcome };
}

test('work that ends in time gives its own result, and leaves no timer', async () => {
  await expect(inTime({ clock, ms: 1, late }, async () => 'done')).resolves.toBe('done');
  const failure = new Error('failed');
  await expect(inTime({ clock, ms: 1, late }, () => Promise.reject(failure))).rejects.toBe(failure);
  const throwing = () => {
    throw failure;
  };
  await expect(inTime({ clock, ms: 1, late }, throwing)).rejects.toBe(failure);
  expect(clock.waiting()).toBe(0);
});

test('late work is rejected and aborted, for the same reason', async () => {
  const { time, outcome } = start();
  clock.advance(999);
  expect(time.signal.aborted).toBe(false);
  clock.advance(1);
  await expect(outcome).rejects.toThrow('late');
  await expect(outcome).rejects.toBe(time.signal.reason);
});

test('an abort ends the wait with its reason and leaves no timer', async () => {
  const left = new AbortController();
  const { time, outcome } = start(left.signal);
  left.abort('left');
  await expect(outcome).rejects.toBe('left');
  expect(time.signal.reason).toBe('left');
  expect(clock.waiting()).toBe(0);
});

test('with an aborted signal the work does not start', async () => {
  const work = jest.fn(async () => 'done');
  await expect(inTime({ clock, ms: 1, late, signal: AbortSignal.abort('left') }, work)).rejects.toBe('left');
  expect(work).not.toHaveBeenCalled();
});

test('a pause stops the count; a restart begins a new count, with another limit if given', async () => {
  const { time } = start();
  clock.advance(900);
  time.pause();
  clock.advance(5_000);
  time.restart();
  clock.advance(900);
  time.restart(2_000);
  clock.advance(1_900);
  expect(time.signal.aborted).toBe(false);
  clock.advance(100);
  expect(time.signal.aborted).toBe(true);
});

test('a restart after the end starts no timer', async () => {
  const { time } = start();
  clock.advance(1_000);
  time.restart();
  expect(clock.waiting()).toBe(0);
});

test('inTimeOr replaces a late or failed result', async () => {
  const hanging = inTimeOr(clock, 1_000, never, 'otherwise');
  clock.advance(1_000);
  await expect(hanging).resolves.toBe('otherwise');
  await expect(inTimeOr(clock, 1, Promise.reject(new Error('failed')), 'otherwise')).resolves.toBe(
    'otherwise',
  );
});
