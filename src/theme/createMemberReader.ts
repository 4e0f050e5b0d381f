/**
 * Reads own members of an outside object by path. Inherited members count as absent. Never throws: a getter or proxy
 * that throws counts as absent too.
 *
 * @param name the object's name in `unreadable`
 * @param unreadable gets each path that threw (`styles.colors.primary`), once
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
        value = (value as Record<string, unknown>)[key]; // the check above found an own key
      }
      return value;
    } catch {
      unreadable.add(place);
      return undefined;
    }
  };
}
