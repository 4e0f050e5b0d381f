/**
 * Reads own members of an outside object, by path; what is inherited does not count. Never throws: a getter or a proxy
 * that does counts as absent.
 *
 * @param name what the object is called in `unreadable`
 * @param unreadable gets the place of whatever threw (`styles.colors.primary`), once
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
        value = (value as Record<string, unknown>)[key]; // an own key of an object, checked above
      }
      return value;
    } catch {
      unreadable.add(place);
      return undefined;
    }
  };
}
