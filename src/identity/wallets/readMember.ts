/** A member of anything: wallets are objects of other scripts, which may throw when they are read. */
export function readMember(owner: unknown, name: string): unknown {
  try {
    return Reflect.get(Object(owner), name);
  } catch {
    return undefined;
  }
}
