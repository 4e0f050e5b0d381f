import { channelCache, errorCache, versionCache } from '../cacheControl';

/** The value that a kind of file should have, the directive that it needs, and those that contradict it. */
const rules = {
  channel: { value: channelCache, needed: 'no-cache', wrong: ['immutable'] },
  version: { value: versionCache, needed: 'immutable', wrong: ['no-cache', 'no-store'] },
  error: { value: errorCache, needed: 'no-store', wrong: [] },
};

/** Checks the header `Cache-Control` of a reply. A file on the disk has no headers. */
export function cacheProblems(
  { address, headers }: { address: string; headers?: Headers },
  kind: keyof typeof rules,
): string[] {
  if (!headers) return [];
  const { value, needed, wrong } = rules[kind];
  const found = headers.get('cache-control') ?? '';
  const directives = found
    .toLowerCase()
    .split(',')
    .map((directive) => directive.trim());
  if (directives.includes(needed) && !wrong.some((directive) => directives.includes(directive))) return [];
  return [`${address}: its Cache-Control is "${found}", and should be "${value}"`];
}
