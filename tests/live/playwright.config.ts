import { defineConfig } from '@playwright/test';
import { chromium } from '../support/playwright/engines';

/** `npm run test:live`. No local server runs: the pages come from the build. */
export default defineConfig({ testDir: '.', outputDir: '../../test-results', use: chromium });
