/**
 * Runs the builds whose sources have changed, and starts every server. If a server ends later, the others keep
 * running. With `--watch`, every change of the sources starts a build.
 */
import { join } from 'node:path';
import { build, builds, forgetBuilds, secondsSince, webpackCli } from './build';
import { Processes } from './Processes';
import { addressOf, isTaken, servers, waitUntilReady } from './servers';
import { writeStyleSheetTypes } from './styleSheetTypes';

const watch = process.argv.includes('--watch');
const tsxCli = join(import.meta.dirname, '../node_modules/tsx/dist/cli.mjs');
const processes = new Processes();

try {
  // For the editor, which would otherwise not know the classes of the style sheets.
  writeStyleSheetTypes(join(import.meta.dirname, '..'));
  await refuseTakenPorts();
  if (watch) buildOnChange();
  else await build((args) => processes.run(args));
  await startServers();
  printAddresses();
} catch (error) {
  if (!processes.stopping) console.error(error instanceof Error ? error.message : error);
  await processes.stop(1);
}

async function refuseTakenPorts() {
  for (const { port, variable } of Object.values(servers)) {
    if (await isTaken(port)) throw new Error(`Port ${port} is taken. Set ${variable} to use another one.`);
  }
}

function buildOnChange() {
  forgetBuilds();
  process.env.REMOTE_CHANGES = 'sent'; // makes the remote's server tell pages about builds (scripts/serve-remote.ts)
  for (const { name, webpack } of builds) {
    processes.start(`build of the ${name}`, [webpackCli, ...webpack, '--watch', '--mode', 'development']);
  }
}

async function startServers() {
  console.log('Starting the servers …');
  const started = performance.now();
  for (const { name, file } of Object.values(servers)) {
    processes.start(
      name,
      watch ? [tsxCli, 'watch', '--clear-screen=false', file] : ['--import', 'tsx', file],
    );
  }
  await Promise.all(
    Object.values(servers).map((each) => waitUntilReady(addressOf(each) + each.ready, processes.signal)),
  );
  processes.keepOthers();
  console.log(`Started the servers in ${secondsSince(started)} s.`);
}

function printAddresses() {
  const { host, remote, identityProvider, relyingParty } = servers;
  console.log(`
  Host               ${addressOf(host)}
  Remote             ${addressOf(remote)}/mf-manifest.json
  Identity provider  ${addressOf(identityProvider)}
  Relying party      ${addressOf(relyingParty)}

  Three things to try
  1. Sign in at ${addressOf(host)} with any email address, and follow the link in ${addressOf(identityProvider)}/outbox
  2. Order breakfast at ${addressOf(relyingParty)}, another company's application, with that account
  3. Change options, theme and screen in ${addressOf(host)}/playground

  Ctrl-C stops everything. Open this page first:

  ${addressOf(host)}/welcome
`);
}
