/** The worker of `estimate.ts`: for each password that it gets, it sends an `Estimate`. */
import { parentPort } from 'node:worker_threads';
import zxcvbn from 'zxcvbn';

parentPort.on('message', ({ password, known }) => {
  const { score, feedback } = zxcvbn(password, known);
  parentPort.postMessage({ score, warning: feedback.warning, suggestions: feedback.suggestions });
});
