import { LoaderError } from './LoaderError';

/** The part of Trusted Types that is used here; the DOM library of TypeScript does not know it yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;
const allowed = new Set<string>();

/**
 * `url` as a script's address, under Trusted Types through the policy `portico-loader`. The policy passes what was
 * handed to this function, which the loader does only with files of its pinned folder.
 *
 * @throws LoaderError `incompatible_host` when the page's policy list does not name `portico-loader`
 */
export function trustedScriptUrl(url: string): string {
  // A browser without Trusted Types has no such member, or an element of that name.
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (typeof trustedTypes?.createPolicy !== 'function') return url;
  allowed.add(url);
  try {
    policy ??= trustedTypes.createPolicy('portico-loader', {
      createScriptURL(address) {
        if (allowed.has(address)) return address;
        throw new TypeError(`portico-loader refuses ${address}`);
      },
    });
  } catch (cause) {
    throw new LoaderError('incompatible_host', 'The page does not allow the policy portico-loader', {
      url,
      cause,
    });
  }
  return policy.createScriptURL(url);
}
