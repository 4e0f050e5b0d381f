/**
 * Returns a function that reads an own member of a host's object by its path, and never throws. If a member is
 * inherited or missing, or if a getter or a proxy throws, the function returns `undefined`.
 *
 * @param name the object's name, with which each path in `unreadable` starts
 * @param unreadable gets each path where a getter or a proxy has thrown, such as `styles.colors.primary`
 */
export function createMemberReader(outside: unknown, name: string, unreadable: Set<string>) {
  return (path: string): unknown => {
    let place = name;
    try {
      let value = outside;
      for (const key of path.split('.')) {
        const inside = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
        if (!inside) return undefined;
        place += `.${key}`;
        value = (value as Record<string, unknown>)[key]; // safe, because `key` is an own member
      }
      return value;
    } catch {
      unreadable.add(place);
      return undefined;
    }
  };
}
