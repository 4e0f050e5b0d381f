const symbol = Symbol.for('portico');

/**
 * What a page holds once, for the federated and the standalone build together. The first caller creates it; later
 * ones, also from another copy of this code, receive the same object.
 *
 * @param name carries the version of the shape (`clients/1`): two builds share only what both understand.
 * @param create makes the first one.
 */
export function oncePerPage<Held extends object>(name: string, create: () => Held): Held {
  const scope = pageScope();
  const held = scope.get(name);
  // The cast rests on the name: its version is the contract between copies.
  if (typeof held === 'function') return (held as () => Held)();
  const created = create();
  // Handed out by a function: who walks over what a page holds does not stumble over tokens.
  scope.set(name, () => created);
  return created;
}

let own: Map<string, unknown> | undefined;

function pageScope(): Map<string, unknown> {
  const found: unknown = Reflect.get(globalThis, symbol);
  if (found instanceof Map) return found;
  own ??= new Map();
  // Refused on a frozen global object: then this copy of the code shares with itself only.
  Reflect.defineProperty(globalThis, symbol, { value: own, configurable: true });
  return own;
}
