/** An own member of an outside object, by path; what is inherited does not count. */
export function ownMember(outside: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const inside = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return inside ? (value as Record<string, unknown>)[key] : undefined; // an own key of an object, checked above
  }, outside);
}
