/** Reads a member of any value. Returns `undefined` if that throws, as objects of other scripts may. */
export function readMember(owner: unknown, name: string): unknown {
  try {
    return Reflect.get(Object(owner), name);
  } catch {
    return undefined;
  }
}

/**
 * Returns the first entries of an array. Reads them one by one, because a wallet may have replaced the array's methods.
 */
export function readEntries(list: unknown): unknown[] {
  try {
    if (Array.isArray(list)) return Array.from({ length: 100 }, (_, index) => readMember(list, `${index}`));
  } catch {
    // `list` is a revoked proxy.
  }
  return [];
}
