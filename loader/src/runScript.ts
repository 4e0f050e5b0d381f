import { LoaderError } from './LoaderError';
import { trustedScriptUrl } from './trustedScriptUrl';

export interface ScriptRequest {
  url: string;
  /** The script's hash, for example `sha384-…`. */
  integrity?: string;
  nonce?: string;
}

/** Creates a script element for a file of the remote. Does not add it to the page. */
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
 * Runs a script in a new element. It does not reuse an element of the page, which may belong to another script.
 *
 * @throws LoaderError `remote_unavailable`, without the reason, which the browser does not report
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
    // A script that was removed from the page still runs when it arrives. So we move it to another document, where it
    // does not run.
    if (signal.aborted) new Document().adoptNode(script);
  }
}
