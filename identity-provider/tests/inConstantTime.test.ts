import { setTimeout as sleep } from 'node:timers/promises';
import { inConstantTime } from '../src/wire/inConstantTime';

/** Runs the calls at the same time. Returns their names in the order in which the calls end. */
async function orderOfEnds(calls: Record<string, () => Promise<unknown>>) {
  const ended: string[] = [];
  const running = Object.entries(calls).map(async ([name, call]) => {
    await call().catch(() => {});
    ended.push(name);
  });
  await Promise.all(running);
  return ended;
}

const fail = async () => {
  throw new Error('refused');
};

test('a call takes the same time (25 ms) without work, with an error, and with 5 ms of work', async () => {
  const order = await orderOfEnds({
    'no work': () => inConstantTime(async () => {}),
    error: () => inConstantTime(fail),
    '5 ms of work': () => inConstantTime(() => sleep(5)),
    'a call of 10 ms': () => sleep(10),
  });
  // With its own duration, each of the first three calls would end before the call of 10 ms.
  expect(order).toEqual(['a call of 10 ms', 'no work', 'error', '5 ms of work']);
});

test('the result and the error are those of the work', async () => {
  await expect(inConstantTime(async () => 7)).resolves.toBe(7);
  await expect(inConstantTime(fail)).rejects.toThrow('refused');
});
