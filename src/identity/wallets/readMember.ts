/** Reads a member of any value. Wallets are objects of other scripts and may throw when they are read. */
export function readMember(owner: unknown, name: string): unknown {
  try {
    return Reflect.get(Object(owner), name);
  } catch {
    return undefined;
  }
}

/** The first entries of an array, read one by one, because a wallet may have replaced the array's methods. */
export function readEntries(list: unknown): unknown[] {
  try {
    if (Array.isArray(list)) return Array.from({ length: 100 }, (_, index) => readMember(list, `${index}`));
  } catch {
    // A revoked proxy.
  }
  return [];
}
