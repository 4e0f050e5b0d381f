// Runs `tests/live` against the hosted service: `STYTCH_TEST_TOKEN=public-token-test-… npm run test:live`. This file is
// plain JavaScript, because packages are not installed yet in a new clone of the repository.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const token = process.env.STYTCH_TEST_TOKEN ?? '';
if (!token.startsWith('public-token-test-')) {
  const origin = `http://localhost:${process.env.HOST_PORT ?? 3000}`;
  console.error(`npm run test:live starts the client with a test project of the hosted service, and reads the project's settings.
It sends no message, and creates no user. It needs:

  STYTCH_TEST_TOKEN   the project's public token, which begins with public-token-test-
  in the dashboard    the frontend SDK is enabled, and ${origin} is one of its authorized domains

STYTCH_TEST_TOKEN=public-token-test-… npm run test:live`);
  process.exit(2);
}

const root = join(import.meta.dirname, '..');
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
process.exitCode =
  run('scripts/test.mjs', 'build') ||
  run('node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/live/playwright.config.ts');
