import { LoaderError } from './LoaderError';

/** TypeScript's DOM library has no types for Trusted Types. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;
const allowed = new Set<string>();

/**
 * Returns the URL of a script. If the page uses Trusted Types, the policy `portico-loader` creates it. The policy accepts
 * only URLs that were passed to this function.
 * @throws LoaderError `incompatible_host` if the page's policy list does not contain `portico-loader`
 */
export function trustedScriptUrl(url: string): string {
  const factory = policyFactory();
  if (!factory) return url;
  allowed.add(url);
  try {
    policy ??= factory.createPolicy('portico-loader', {
      createScriptURL(scriptUrl) {
        if (allowed.has(scriptUrl)) return scriptUrl;
        throw new TypeError(`portico-loader refuses ${scriptUrl}`);
      },
    });
  } catch (cause) {
    throw policyMissing('portico-loader', url, cause);
  }
  return policy.createScriptURL(url);
}

/**
 * Throws if the page forbids the policy `portico`, without which the remote's container loads no chunk. The container
 * stores its policy on the page, or `false` if the page forbids the policy. The name of this property contains the folders
 * in which the versions lie, on each mirror. This function does not try to create the policy: a page may allow the name
 * only once, and the next container needs it.
 * @param url of the container
 */
export function checkRemotePolicy(url: string): void {
  const isForbidden = Object.getOwnPropertySymbols(globalThis).some((key) => {
    const [name, ...folders] = Symbol.keyFor(key)?.split(' ') ?? [];
    const isOfRemote = name === 'portico' && folders.some((folder) => url.startsWith(folder));
    return isOfRemote && Object.getOwnPropertyDescriptor(globalThis, key)?.value === false;
  });
  if (isForbidden) throw policyMissing('portico', url);
}

/** In a browser without Trusted Types, an inherited property may be an element or a frame with this name. */
function policyFactory(): PolicyFactory | undefined {
  if (!Object.hasOwn(globalThis, 'trustedTypes')) return undefined;
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  return typeof trustedTypes?.createPolicy === 'function' ? trustedTypes : undefined;
}

function policyMissing(name: string, url: string, cause?: unknown): LoaderError {
  const message = `The page does not allow the Trusted Types policy ${name}. Name it in the directive trusted-types`;
  return new LoaderError('incompatible_host', message, { url, cause });
}
