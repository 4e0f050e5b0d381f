import { Worker } from 'node:worker_threads';
import { createEstimate } from '../src/passwords/estimate';

// Scripts of workers.
const hanging = 'for (;;);';
const exiting = `require('node:worker_threads').parentPort.on('message', () => process.exit());`;
const failing = `require('node:worker_threads').parentPort.on('message', () => { throw new Error('worker') });`;
/** Sends each password back as the warning. */
const working = `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ password }) => parentPort.postMessage({ score: 3, warning: password, suggestions: [] }));`;

test.each([
  ['hangs', hanging],
  ['exits', exiting],
  ['fails', failing],
])('a worker that %s fails one estimate, and another takes its place', async (_case, broken) => {
  const workers: Worker[] = [];
  const startWorker = () => {
    const worker = new Worker(workers.length === 0 ? broken : working, { eval: true });
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
