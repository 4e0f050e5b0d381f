import { LoaderError } from './LoaderError';
import { trustedScriptUrl } from './trustedScriptUrl';

export interface ScriptRequest {
  url: string;
  /** For example `sha384-…`. */
  integrity?: string;
  nonce?: string;
}

/** A script element for a file of the remote, not yet in the page. */
export function createScript({ url, integrity, nonce }: ScriptRequest): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  if (nonce) script.nonce = nonce;
  script.src = trustedScriptUrl(url);
  return script;
}

/**
 * Runs a script in a new element, because existing elements of the page may belong to other scripts.
 *
 * @throws LoaderError `remote_unavailable`: the browser does not report the reason
 */
export async function runScript(request: ScriptRequest, signal: AbortSignal): Promise<void> {
  const script = createScript(request);
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () =>
        reject(new LoaderError('remote_unavailable', `${request.url} did not load`, { url: request.url }));
      signal.addEventListener('abort', () => reject(signal.reason));
      // A form, an image or a frame named `head` hides the document's own member.
      Reflect.get(Document.prototype, 'head', document).append(script);
    });
  } finally {
    script.onload = script.onerror = null;
    script.remove();
    // A removed script still runs when it arrives. In another document it does not.
    if (signal.aborted) new Document().adoptNode(script);
  }
}
