/** A member of anything: wallets are objects of other scripts, which may throw when they are read. */
export function readMember(owner: unknown, name: string): unknown {
  try {
    return Reflect.get(Object(owner), name);
  } catch {
    return undefined;
  }
}

/** The first entries of a list, read one by one: the list's own methods are the wallet's. */
export function readEntries(list: unknown): unknown[] {
  try {
    if (Array.isArray(list)) return Array.from({ length: 100 }, (_, index) => readMember(list, `${index}`));
  } catch {
    // A proxy that was revoked.
  }
  return [];
}
