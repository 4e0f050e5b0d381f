import { LoaderError } from './LoaderError';
import { pageDocument } from './page';
import { trustedScriptUrl } from './trustedScriptUrl';

/** A script of the remote that must run in the page. */
export interface ScriptRequest {
  url: string;
  /** True if an earlier load of this script has failed. Its first request may still hang. */
  hasFailed?: boolean;
  /** The addresses of the same file at the other origins. */
  mirrors?: readonly string[];
  /** The addresses of the release's folder at all origins, if the script is the container, which loads further files. */
  folders?: readonly string[];
  /** The hash of the file, such as `sha384-…`. */
  integrity?: string;
  nonce?: string;
}

/**
 * Creates the script element, but does not add it to the page. The sandbox of a micro-frontend would evaluate the text of
 * a script that its own `document` has created, without a check of the hash. So the page's document creates the element,
 * and because of the attribute `ignore`, micro-app leaves it to the browser.
 */
export function createScript({ url, folders = [], integrity, nonce }: ScriptRequest): HTMLScriptElement {
  const script = pageDocument().createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  if (nonce) script.nonce = nonce;
  // The container reads the mirrors from its script element (`OwnScriptsPlugin`).
  const mirrors = folders.filter((folder) => !url.startsWith(folder));
  if (mirrors.length > 0) script.dataset.mirrors = mirrors.join(' ');
  script.setAttribute('ignore', '');
  script.src = trustedScriptUrl(url);
  return script;
}

/**
 * Runs a script in a new script element. The function does not reuse a script element of the page, because such an
 * element may belong to other code.
 * @throws LoaderError `remote_unavailable`. The browser does not report the reason.
 */
export async function runScript(request: ScriptRequest, signal: AbortSignal): Promise<void> {
  const script = createScript(request);
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () =>
        reject(new LoaderError('remote_unavailable', `${request.url} did not load`, { url: request.url }));
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
