/**
 * Returns the own member at a path such as `options.logo.url`, or `undefined`. A member of `Object.prototype` does not
 * count, because it could be an address of another site.
 */
export function memberAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
