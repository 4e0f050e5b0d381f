const symbol = Symbol.for('portico');

/**
 * A value that exists once per page, for the federated and the standalone build together. The first caller creates it.
 * Later callers, also in another copy of this code, get the same object.
 *
 * @param name contains the version of the shape (`clients/1`): two builds share only values that both understand.
 * @param create makes the value.
 */
export function oncePerPage<Held extends object>(name: string, create: () => Held): Held {
  const scope = pageScope();
  const held = scope.get(name);
  // The cast relies on the name: its version is the contract between copies.
  if (typeof held === 'function') return (held as () => Held)();
  const created = create();
  // Hidden behind a function, so that a script that enumerates the page's globals does not find tokens.
  scope.set(name, () => created);
  return created;
}

let own: Map<string, unknown> | undefined;

function pageScope(): Map<string, unknown> {
  const found: unknown = Reflect.get(globalThis, symbol);
  if (found instanceof Map) return found;
  own ??= new Map();
  // A frozen global object forbids it. Then this copy of the code shares only with itself.
  Reflect.defineProperty(globalThis, symbol, { value: own, configurable: true });
  return own;
}
