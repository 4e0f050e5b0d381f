import { remote } from '../../support/addresses';

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
}

export async function readManifest(): Promise<Manifest> {
  // The cast is safe: the build writes this format.
  return (await fetch(`${remote}/mf-manifest.json`)).json() as Promise<Manifest>;
}

type FileName = 'entry' | 'exposed module' | 'standalone file';

/** Returns a regular expression that matches the URL of this file of the remote. */
export async function patternOf(name: FileName): Promise<RegExp> {
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
