const symbol = Symbol.for('portico');

/**
 * Returns an object that exists once per page, for the federated and the standalone build together. The first caller
 * creates it. Later callers get the same object, also in the other build.
 *
 * @param name contains the version of the object's type (`clients/1`), so that two builds share only objects that both
 * understand.
 * @param create creates the object.
 */
export function oncePerPage<Held extends object>(name: string, create: () => Held): Held {
  const scope = pageScope();
  const held = scope.get(name);
  // The cast relies on the name, whose version stands for the object's type.
  if (typeof held === 'function') return (held as () => Held)();
  const created = create();
  // We store a function that returns the object. So a script that enumerates the page's globals does not find tokens.
  scope.set(name, () => created);
  return created;
}

let own: Map<string, unknown> | undefined;

function pageScope(): Map<string, unknown> {
  const found: unknown = Reflect.get(globalThis, symbol);
  if (found instanceof Map) return found;
  own ??= new Map();
  // This fails if the global object is frozen. Then each build on the page keeps a separate state.
  Reflect.defineProperty(globalThis, symbol, { value: own, configurable: true });
  return own;
}
