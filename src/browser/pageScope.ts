const taken = () => oncePerPage('places/1', () => new Set<string>());

/**
 * Reserves a name for a widget on the page: its kind and the first free number, as in `Login.0`. The widget stores its
 * screen under this name. After a reload the page mounts its widgets in the same order, so each widget gets the same
 * name again and finds its screen.
 */
export function takePlace(kind: string): string {
  let number = 0;
  while (taken().has(`${kind}.${number}`)) number++;
  const place = `${kind}.${number}`;
  taken().add(place);
  return place;
}

/** Releases the name when the widget unmounts. */
export const leavePlace = (place: string): void => void taken().delete(place);

/** The name of the global variable in which all builds on the page share their objects. */
const symbol = Symbol.for('portico');

/**
 * Returns an object that exists once per page. If the page runs both builds of the widget (container and standalone),
 * they share this object. The first caller creates it.
 * @param name the object's name and version, as in `clients/1`. An older and a newer build of the widget may run on the
 * same page. If the object's members have changed between the builds, the version differs, and each build gets its own
 * object
 */
export function oncePerPage<Held extends object>(name: string, create: () => Held): Held {
  const scope = pageScope();
  const held = scope.get(name);
  // The cast is safe: a name with its version always belongs to the same type of object.
  if (typeof held === 'function') return (held as () => Held)();
  const created = create();
  // The map is a global. Another script may copy the values of all globals, for example into an error report, and the
  // object may contain tokens. So the map contains a function that returns the object, and not the object itself.
  scope.set(name, () => created);
  return created;
}

function pageScope(): Map<string, unknown> {
  const found: unknown = Reflect.get(globalThis, symbol);
  if (found instanceof Map) return found;
  const created = new Map<string, unknown>();
  Object.defineProperty(globalThis, symbol, { value: created, configurable: true });
  return created;
}
