import { LoaderError } from './LoaderError';
import { fileError, loadFile, type Watcher } from './loadFile';
import type { Release } from './release';
import { trustedScriptUrl } from './trustedScriptUrl';

export interface ScriptOptions {
  /** `required` rejects a script that has no hash in the manifest. */
  integrity?: 'required' | 'optional' | undefined;
  nonce?: string | undefined;
}

/**
 * Runs a script of the release, if it is the file that the manifest names.
 * @throws LoaderError `integrity`, and the errors of `loadFile`
 */
export async function runScript(
  url: string,
  { hashes, manifestUrl, mirrorsOf }: Release,
  { integrity: integrityOption, nonce }: ScriptOptions,
  { watch }: Watcher,
): Promise<void> {
  const integrity = hashes.get(url);
  if (!integrity && integrityOption !== 'optional') {
    throw new LoaderError('integrity', `${manifestUrl} has no hash for ${url}`, { url });
  }
  const mirrors = mirrorsOf?.(url) ?? [];

  /** The browser checks the hash too, but its error event does not name the cause. */
  const check = async (content: ArrayBuffer, fileUrl: string) => {
    const actual = integrity && (await sha384(content));
    if (actual && actual !== integrity) {
      throw new LoaderError('integrity', `${fileUrl} differs from the hash of its release`, { url: fileUrl });
    }
  };
  const run = async (fileUrl: string, signal: AbortSignal) => {
    // The sandbox of a micro-frontend would evaluate the text of a script that its own `document` has created, without a
    // check of the hash. So the page's document creates the element, and because of the attribute `ignore`, micro-app
    // leaves it to the browser.
    const script = pageDocument().createElement('script');
    script.setAttribute('ignore', '');
    Object.assign(
      script,
      { async: true, crossOrigin: 'anonymous' },
      integrity && { integrity },
      nonce && { nonce },
    );
    // The container reads the mirrors from its script element (`OwnScriptsPlugin`).
    if (mirrors.length > 0) {
      const folders = [url, ...mirrors].map((each) => new URL('.', each).href);
      script.dataset.mirrors = folders.filter((folder) => !fileUrl.startsWith(folder)).join(' ');
    }
    script.src = trustedScriptUrl(fileUrl);
    await runElement(script, signal);
  };
  await loadFile(url, run, { mirrors, check, watch });
}

async function runElement(script: HTMLScriptElement, signal: AbortSignal): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(fileError(script.src, 'error', 'did not load'));
      signal.addEventListener('abort', () => reject(signal.reason));
      // A form, an image or a frame with the name `head` would hide `document.head`, so we call the getter of the
      // prototype.
      Reflect.get(Document.prototype, 'head', pageDocument()).append(script);
    });
  } finally {
    script.onload = script.onerror = null;
    script.remove();
    // If a script element is only removed from the page, its script still runs when the file arrives. So the element is
    // moved to another document, where the script does not run.
    if (signal.aborted) new Document().adoptNode(script);
  }
}

/** Returns the hash of a file, or `undefined` if the page has no SubtleCrypto, as on plain http. */
async function sha384(content: ArrayBuffer): Promise<string | undefined> {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-384', content);
  return digest && `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Returns the page's own document. In the sandbox of a micro-frontend, `document` and `globalThis` may be proxies. There,
 * elements have the page's own document.
 */
export const pageDocument = (): Document => document.createElement('p').ownerDocument;
