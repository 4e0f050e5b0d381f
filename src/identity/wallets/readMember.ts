/** Reads a member of any value. Returns `undefined` if the value throws, as objects of other scripts may do. */
export function readMember(owner: unknown, name: string): unknown {
  try {
    return Reflect.get(Object(owner), name);
  } catch {
    return undefined;
  }
}

/**
 * Returns the first 100 entries of an array. It reads each entry by its index, because a wallet may have replaced the
 * methods of the array.
 */
export function readEntries(list: unknown): unknown[] {
  try {
    if (Array.isArray(list)) return Array.from({ length: 100 }, (_, index) => readMember(list, `${index}`));
  } catch {
    // `list` is a proxy that was revoked.
  }
  return [];
}
