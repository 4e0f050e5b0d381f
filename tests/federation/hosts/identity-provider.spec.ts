/** The packed identity provider in a folder of its own, with the samples of its README. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { npmCommand } from '../../../scripts/npmCommand.mjs';
import { providerPackage } from '../../../scripts/packIdentityProvider';
import { remote } from '../../support/addresses';
import { chromium } from '../../support/playwright/engines';
import { freePort } from '../../support/playwright/freePort';
import { EmptyFolder } from './support/EmptyFolder';

const readme = readFileSync(join(import.meta.dirname, '../../../identity-provider/README.md'), 'utf8');

/** Returns the sample of the README with this text. */
function sample(text: string): string {
  const samples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  const found = samples.find((code) => code.includes(text));
  if (found === undefined) throw new Error(`The README has no sample with "${text}"`);
  return found;
}

let folder: EmptyFolder;

test.beforeAll(async () => {
  test.setTimeout(600_000); // packages are installed
  folder = await EmptyFolder.withLoader();
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--prefer-offline'];
  const npm = (...args: string[]) => promisify(execFile)(...npmCommand(args), { cwd: folder.path });
  const { stdout } = await npm('pack', providerPackage, '--silent');
  await npm('install', `./${stdout.trim()}`, ...options);
  folder.link('@playwright/test', 'playwright', 'typescript', 'vite');
});

test.afterAll(() => folder.remove());

test('publint finds no problem in the package', async () => {
  await folder.run('publint/src/cli.js', providerPackage, '--strict');
});

test('the tests of the README pass in an application made with Vite', async () => {
  test.setTimeout(300_000);
  const [providerPort, pagePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${providerPort}`;
  const use = { ...chromium, identityProviderUrl: url };
  folder.write({
    'playwright.config.ts': sample('playwright.config.ts')
      .replaceAll('5173', `${pagePort}`)
      .replaceAll('http://localhost:3002', url)
      .replace('identity-provider --', `identity-provider --port ${providerPort} --`)
      .replace('defineConfig({', 'defineConfig<IdentityProviderOptions>({')
      .replace('{ baseURL }', `{ baseURL, ...${JSON.stringify(use)} }`)
      .concat("import type { IdentityProviderOptions } from '@portico/identity-provider/playwright';\n"),
    'index.html': '<!doctype html><main id="login"></main><script type="module" src="src/main.ts"></script>',
    'src/portico.ts': sample('src/portico.ts'),
    'src/main.ts': sample('src/main.ts').replace('https://portico.example', remote),
    'tests/passcode.spec.ts': sample('a passcode signs in'),
    'tests/signUp.spec.ts': `import { expect, test } from '@portico/identity-provider/playwright';
test('a person who has signed up is signed in', async ({ page, signUp, project }) => {
  const { user_id } = await signUp({ email: 'fay@portico.example' });
  await page.goto('/');
  await expect.poll(() => project.requests('/sdk/v1/sessions/authenticate')).not.toEqual([]);
  expect((await project.users()).map((user) => user.user_id)).toContain(user_id);
});`,
  });
  const options =
    '--strict --noEmit --skipLibCheck --target es2022 --module esnext --moduleResolution bundler';
  const files = ['playwright.config.ts', 'src/portico.ts', 'tests/passcode.spec.ts', 'tests/signUp.spec.ts'];
  await folder.run('typescript/bin/tsc', ...options.split(' '), '--types', 'node,vite/client', ...files);
  expect(await folder.run('@playwright/test/cli.js', 'test', '--reporter=line')).toContain('5 passed');
});

test('the function of the README starts a provider, and stops it', async () => {
  folder.write({
    'start.js': sample('provider.stop()').replace(
      'await provider.stop();',
      `console.log((await provider.users()).at(-1).emails[0].email);\n$&`,
    ),
  });
  expect(await folder.node('start.js')).toBe('eve@portico.example\n');
});
