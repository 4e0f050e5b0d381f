import { build } from '../build';
import { run } from './run';
import type { Suite } from './types';

/** The production builds that browsers are given. */
export const built: Suite = {
  name: 'build',
  group: 'build',
  async run() {
    await build(async (args) => (await run(process.execPath, args)).status);
    return { passed: 0, failed: 0 };
  },
};
