import { parentPort } from 'node:worker_threads';
import zxcvbn from 'zxcvbn';

parentPort.on('message', ({ password, known }) => {
  const { score, feedback } = zxcvbn(password, known);
  parentPort.postMessage({ score, warning: feedback.warning, suggestions: feedback.suggestions });
});
