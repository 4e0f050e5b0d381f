/** `config.otpOptions.methods` in nested objects, without changing them. */
export function readAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((member, name) => membersOf(member)[name], value);
}

/** A copy with another value at `path`. `undefined` removes the value, and its parents if they become empty. */
export function writeAt<Value extends object>(value: Value, path: string, next: unknown): Value {
  const [name = '', ...rest] = path.split('.');
  const members = membersOf(value);
  const inner = rest.length > 0 ? writeAt(membersOf(members[name]), rest.join('.'), next) : next;
  const empty = inner === undefined || (rest.length > 0 && Object.keys(inner as object).length === 0);
  const { [name]: _former, ...others } = members;
  // All other members keep their type.
  return (empty ? others : { ...members, [name]: inner }) as Value;
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
