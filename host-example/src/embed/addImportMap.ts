/** How often the page can load the entry file again. */
export const MAX_RETRIES = 9;

let added: Promise<void> | undefined;

/**
 * Adds an import map with the hashes of the standalone build, so that the browser refuses a changed file. The page reads
 * the map when it needs it, because the remote may get another build at any time.
 *
 * The map also has the URLs with which the page loads the entry file again: for the browser, each query is another
 * file. The page adds only one map, because Firefox ignores a map that is added after the first import.
 */
export function addImportMap(remote: string): Promise<void> {
  // Without the map, the page works too.
  added ??= readImportMap(remote).then(addToHead, () => undefined);
  return added;
}

async function readImportMap(remote: string): Promise<object> {
  const url = `${remote}/standalone/import-map.json`;
  const response = await fetch(url, { signal: AbortSignal.timeout(4_000) });
  if (!response.ok) throw new Error(`${url} has returned the status ${response.status}`);
  // The cast is safe: the build has written the file.
  const { integrity } = JSON.parse((await response.text()).replaceAll('{portico}', remote)) as {
    integrity: Record<string, string>;
  };
  const entry = `${remote}/standalone/portico.js`;
  const retries = Array.from({ length: MAX_RETRIES }, (_, index) => [
    `${entry}?retry=${index + 1}`,
    integrity[entry],
  ]);
  return { integrity: { ...integrity, ...Object.fromEntries(retries) } };
}

function addToHead(map: object): void {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.textContent = JSON.stringify(map);
  document.head.append(script);
}
