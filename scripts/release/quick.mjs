// @ts-check
/** The smallest release: built, uploaded, and in the channel `stable`, in one command and without a key. */
import { promote, requireUnsigned } from './channel.mjs';
import { makeRelease, releasesFolder as releases } from './make.mjs';
import { publish } from './publish.mjs';
import { openTarget } from './rclone.mjs';

const quickVersion = () => `0.0.0-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;

/**
 * @param {string} place a folder, or a remote of rclone
 * @param {{ version?: string | undefined, address?: string | undefined }} options
 * @param {(line: string) => void} print
 * @throws {import('./manifest.mjs').ReleaseError} if the target has a signed channel: it stays signed
 */
export async function quick(place, { version = quickVersion(), address = 'https://portico.example' }, print) {
  const target = openTarget(place);
  await requireUnsigned(target);
  await makeRelease(version, (line) => line.startsWith('Warning') && print(line));
  await publish({ target, releases, version, unsigned: true, print });
  await promote({ version, channel: 'stable', targets: [target], keys: [], print: () => {} });
  const channel = `${address.replace(/\/$/, '')}/stable`;
  print(
    [
      `stable on ${target.name} is ${version} now. A page needs one of these lines:`,
      `  createPorticoLoader({ manifest: '${channel}/mf-manifest.json' })`,
      `  import('${channel}/portico.js')`,
      'The files are not signed. docs/operating.md has the next step: keys, channels and mirrors.',
    ].join('\n'),
  );
}
