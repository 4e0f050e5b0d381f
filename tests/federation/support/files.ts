import { remote } from '../../support/addresses';

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

const manifest = 'mf-manifest.json';

export async function readManifest(): Promise<Manifest> {
  // The cast is safe: the build writes this format.
  return (await fetch(`${remote}/${manifest}`)).json() as Promise<Manifest>;
}

export type FileName = 'manifest' | 'entry' | 'exposed module' | 'standalone file';

/** Returns a regular expression that matches the address of this file of the remote. */
export async function patternOf(name: FileName): Promise<RegExp> {
  if (name === 'manifest') return matching(manifest);
  if (name === 'standalone file') return matching('standalone/portico.js');
  const { metaData, exposes } = await readManifest();
  if (name === 'entry') return matching(metaData.remoteEntry.name);
  const [script] = exposes.find((expose) => expose.name === 'Login')?.assets.js.sync ?? [];
  if (!script) throw new Error('The manifest has no script for Login');
  return matching(script);
}

function matching(file: string): RegExp {
  return new RegExp(`^${remote}/${file.replaceAll('.', '\\.')}(\\?|$)`);
}
