import { createHash } from 'node:crypto';
import { remote } from '../addresses';

interface ImportMap {
  /** The element for the page's head. It stands before the first module script. */
  element: string;
  /** The source for `script-src` of a strict policy. */
  source: string;
}

/** Returns the import map with the hashes of the standalone build, for a page that loads the build from `folder`. */
export async function importMap(folder = remote): Promise<ImportMap> {
  const response = await fetch(`${folder}/standalone/import-map.json`);
  const content = (await response.text()).replaceAll('{portico}', folder);
  const hash = createHash('sha256').update(content).digest('base64');
  return { element: `<script type="importmap">${content}</script>`, source: `'sha256-${hash}'` };
}
