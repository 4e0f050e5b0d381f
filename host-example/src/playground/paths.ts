/** Reads the member at a path, such as `config.otpOptions.methods`, from nested objects. */
export function readAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((member, name) => membersOf(member)[name], value);
}

/**
 * Returns a copy with another value at `path`. If the value is `undefined`, it is removed, and so are its parents if
 * they become empty.
 */
export function writeAt<Value extends object>(value: Value, path: string, next: unknown): Value {
  const [name = '', ...rest] = path.split('.');
  const members = membersOf(value);
  const inner = rest.length > 0 ? writeAt(membersOf(members[name]), rest.join('.'), next) : next;
  const empty = inner === undefined || (rest.length > 0 && Object.keys(inner as object).length === 0);
  const { [name]: _former, ...others } = members;
  // The cast is safe, because all other members keep their type.
  return (empty ? others : { ...members, [name]: inner }) as Value;
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
