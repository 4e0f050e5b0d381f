/** Reads the member at a path, such as `config.otpOptions.methods`, from nested objects. */
export function readAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((member, name) => membersOf(member)[name], value);
}

/**
 * Returns a copy of nested objects with another value at `path`. If the value is `undefined`, the copy contains neither
 * the member nor parents that would be empty.
 */
export function writeAt<Value extends object>(value: Value, path: string, next: unknown): Value {
  const [name = '', ...rest] = path.split('.');
  const members = membersOf(value);
  const inner = rest.length > 0 ? writeAt(membersOf(members[name]), rest.join('.'), next) : next;
  const empty = inner === undefined || (rest.length > 0 && Object.keys(inner as object).length === 0);
  const { [name]: _former, ...others } = members;
  // The cast is safe, because the copy differs only in the member at `path`, and all other members keep their types.
  return (empty ? others : { ...members, [name]: inner }) as Value;
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
