import { createHash } from 'node:crypto';
import { remote } from '../addresses';

interface ImportMap {
  /** For the page's head, before the first module script. */
  element: string;
  /** For `script-src` of a strict policy. */
  source: string;
}

/** For a page that loads the standalone build from `folder`. */
export async function importMap(folder = remote): Promise<ImportMap> {
  const response = await fetch(`${folder}/standalone/import-map.json`);
  const content = (await response.text()).replaceAll('{portico}', folder);
  const hash = createHash('sha256').update(content).digest('base64');
  return { element: `<script type="importmap">${content}</script>`, source: `'sha256-${hash}'` };
}
