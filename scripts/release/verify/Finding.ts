/** What `verify` has found about a file. */
export interface Finding {
  address: string;
  text: string;
  /** A problem makes `verify` fail, because a host fails or is not safe. A warning is about what is only advised. */
  kind: 'problem' | 'warning';
  /** Whether it is about the server: then all files usually have it, and one line tells it for all of them. */
  isOfServer?: boolean;
}

/** A problem with the content of one file. */
export const problem = (address: URL | string, text: string): Finding => ({
  address: String(address),
  text,
  kind: 'problem',
});

/** Returns a line for each finding, but only one line for all files that the server sends in the same wrong way. */
export function linesOf(findings: readonly Finding[]): string[] {
  const files = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { address, text, isOfServer } = finding;
    const key = isOfServer ? text : `${address} ${text}`;
    files.set(key, [...(files.get(key) ?? []), finding]);
  }
  return [...files.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = new Set(others.map(({ address }) => address).filter((address) => address !== first.address))
      .size;
    const also = more > 0 ? ` and ${more} more ${more === 1 ? 'file' : 'files'}` : '';
    return [`${first.address}${also}: ${first.text}`];
  });
}
