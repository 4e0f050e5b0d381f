/**
 * Removes the loader's manifests from the caches of the page's service worker. Call this before an outdated page is
 * reloaded: a worker that looks into its cache first would return the old manifest again.
 */
export async function forgetManifests(): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of Object.keys(localStorage)) {
        const [, manifest] = key.split('portico:release:');
        if (manifest) await cache.delete(manifest, { ignoreSearch: true });
      }
    }
  } catch {
    // The browser forbids storage, or the page is not secure.
  }
}
