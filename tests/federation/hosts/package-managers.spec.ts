/** The example with Vite, installed by package managers that let a package import only what its package.json names. */
import { test } from '../../support/test';
import { EmptyFolder } from './support/EmptyFolder';

const types = `import type { PorticoProviderProps, PorticoSession } from '@portico/loader/react';

// @ts-expect-error -- the loader's types find those of React
export const children: PorticoProviderProps['children'] = Symbol('not a node');
// @ts-expect-error -- and those of the client
export const status: Extract<PorticoSession, { status: 'signedIn' }>['user']['status'] = 'gone';
`;

const managers = [
  ['pnpm', 'pnpm@10.34.8', () => ({ 'pnpm-workspace.yaml': 'hoist: false\n' })],
  [
    'yarn',
    '@yarnpkg/cli-dist@4.18.1',
    (registry: string) => ({
      // On a build machine, Yarn would write no lock file.
      '.yarnrc.yml': `nodeLinker: pnp\nenableTelemetry: false\nenableScripts: false\nenableImmutableInstalls: false\nnpmRegistryServer: ${registry}\n`,
      'yarn.lock': '', // says that the folder is a project of its own
    }),
  ],
] as const;

for (const [command, version, settings] of managers) {
  test(`${command} installs the packed loader, whose types compile, and which Vite bundles`, async () => {
    test.setTimeout(600_000); // the packages are installed
    const folder = EmptyFolder.withExample('react-vite');
    const registry = (await folder.npm('config', 'get', 'registry')).trim();
    folder.write({ ...settings(registry), 'src/types.ts': types });
    const manager = (...args: string[]) =>
      folder.npm('exec', '--yes', `--package=${version}`, '--', command, ...args);
    await manager('install');
    await manager('run', 'build');
    folder.remove();
  });
}
