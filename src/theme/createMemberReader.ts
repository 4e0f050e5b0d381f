/**
 * Returns a function that reads a member of a host's object by its path. It reads only own members; inherited members
 * count as absent. It never throws: if a getter or a proxy throws, the member counts as absent too.
 *
 * @param name the object's name at the start of each path in `unreadable`
 * @param unreadable gets each path that threw, such as `styles.colors.primary`, once
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
        value = (value as Record<string, unknown>)[key]; // safe, because the check above has found an own key
      }
      return value;
    } catch {
      unreadable.add(place);
      return undefined;
    }
  };
}
