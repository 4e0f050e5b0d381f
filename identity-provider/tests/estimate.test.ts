import { Worker } from 'node:worker_threads';
import { createEstimate } from '../src/passwords/estimate';

/** The script of a worker that never ends. */
const hanging = 'for (;;);';
/** Sends each password back as the warning. */
const working = `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ password }) => parentPort.postMessage({ score: 3, warning: password, suggestions: [] }));`;

test('a worker that hangs fails one estimate, and another takes its place', async () => {
  const workers: Worker[] = [];
  const startWorker = () => {
    const worker = new Worker(workers.length === 0 ? hanging : working, { eval: true });
    workers.push(worker);
    return worker;
  };
  const timeoutMs = 2_000;
  const estimate = createEstimate(startWorker, timeoutMs);
  const [first, second, third] = await Promise.allSettled([
    estimate('one', []),
    estimate('two', []),
    estimate('three', []),
  ]);
  expect(first?.status).toBe('rejected');
  expect(second).toMatchObject({ status: 'fulfilled', value: { warning: 'two' } });
  expect(third).toMatchObject({ status: 'fulfilled', value: { warning: 'three' } });
  expect(workers).toHaveLength(2);
  await Promise.all(workers.map(async (worker) => worker.terminate()));
});
