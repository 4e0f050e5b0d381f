/** Reads the member at a path, such as `config.otpOptions.methods`, from nested objects. */
export function readAt(value: unknown, path: string): unknown {
  let property = value;
  for (const name of path.split('.')) property = membersOf(property)[name];
  return property;
}

/**
 * Returns a copy of nested objects with another value at `path`. If the value is `undefined`, the copy contains neither
 * the member nor parents that would be empty.
 */
export function writeAt<Value extends object>(value: Value, path: string, next: unknown): Value {
  const [name = '', ...rest] = path.split('.');
  const properties = membersOf(value);
  const property = rest.length > 0 ? writeInner(properties[name], rest.join('.'), next) : next;
  const { [name]: _previous, ...others } = properties;
  const copy = property === undefined ? others : { ...properties, [name]: property };
  // The cast is safe, because the copy differs only in the member at `path`, and all other members keep their types.
  return copy as Value;
}

/** Returns `undefined` for a copy without members. */
function writeInner(value: unknown, path: string, next: unknown): object | undefined {
  const copy = writeAt(membersOf(value), path, next);
  return Object.keys(copy).length > 0 ? copy : undefined;
}

/** Returns a copy of an object. A value of another type counts as an object without members. */
function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
