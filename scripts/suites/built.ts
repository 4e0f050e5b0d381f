import { build } from '../build';
import { run } from './run';
import { job } from './types';

/** The builds as a suite. It has no test cases: if a build fails, its promise rejects. */
export const built = job('build', 'build', async () => {
  await build(async (args) => (await run(process.execPath, args)).status);
  return { passed: 0, failed: 0 };
});
