/** The global variable in which all builds on the page share their objects. */
const symbol = Symbol.for('portico');

/**
 * Returns an object that both builds on the page (container and standalone) share. The first caller creates it.
 * @param name with a version, as in `clients/1`: builds of several releases with other properties need their own object
 */
export function oncePerPage<Shared extends object>(name: string, create: () => Shared): Shared {
  const scope = pageScope();
  const stored = scope.get(name);
  // The cast is safe: a name with its version always belongs to the same type of object.
  if (typeof stored === 'function') return (stored as () => Shared)();
  const created = create();
  // The object may contain tokens. The function keeps it out of copies of all globals, such as error reports.
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

const takenPlaces = () => oncePerPage('places/1', () => new Set<string>());

/**
 * Reserves a name for a widget on the page: its kind and the first free number, as in `Login.0`. The widget stores its
 * screen under this name. A reload mounts the widgets in the same order, so each one finds its screen again.
 */
export function takePlace(kind: string): string {
  let number = 0;
  while (takenPlaces().has(`${kind}.${number}`)) number++;
  const place = `${kind}.${number}`;
  takenPlaces().add(place);
  return place;
}

/** Frees the name, so that the next widget of this kind takes it. */
export const leavePlace = (place: string): void => void takenPlaces().delete(place);

/** The key in `sessionStorage` under which widgets store their screens for a reload. */
export const screenKey = (project: string) => `portico:screen:${project}`;
