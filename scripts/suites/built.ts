import { build } from '../build';
import type { Suite } from './types';

/** The production builds that browsers are given. */
export const built: Suite = {
  name: 'build',
  group: 'build',
  run() {
    build();
    return Promise.resolve({ passed: 0, failed: 0 });
  },
};
