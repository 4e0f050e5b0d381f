import { LoaderError } from './LoaderError';

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;
const allowed = new Set<string>();

/**
 * On a page with Trusted Types, returns a URL of the policy `portico-loader`, which accepts only URLs from here.
 * @throws LoaderError `incompatible_host` if the page forbids the policy
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
 * Throws if the page forbids the policy `portico`, without which the container at this URL loads no chunk. The container
 * stores its policy on the page, or `false`, in a property with the names of its folders. This function does not create
 * the policy itself: a page may allow the name only once.
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
