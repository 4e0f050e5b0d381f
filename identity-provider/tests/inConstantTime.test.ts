import { setTimeout as sleep } from 'node:timers/promises';
import { inConstantTime } from '../src/wire/inConstantTime';

/** Runs the calls at the same time. Returns their names in the order in which the calls end. */
async function orderOf(works: Record<string, () => Promise<unknown>>) {
  const ended: string[] = [];
  const noted = Object.entries(works).map(async ([name, work]) => {
    await work().catch(() => {});
    ended.push(name);
  });
  await Promise.all(noted);
  return ended;
}

const fail = async () => {
  throw new Error('refused');
};

test('a reply takes the same time after little and after much work, and so does a refusal', async () => {
  const order = await orderOf({
    nothing: () => inConstantTime(async () => {}),
    refusal: () => inConstantTime(fail),
    some: () => inConstantTime(() => sleep(5)),
    'the time of others': () => sleep(10),
  });
  expect(order).toEqual(['the time of others', 'nothing', 'refusal', 'some']);
});

test('the result and the error are those of the work', async () => {
  await expect(inConstantTime(async () => 7)).resolves.toBe(7);
  await expect(inConstantTime(fail)).rejects.toThrow('refused');
});
