/** Forgets what the widgets of a page share (`oncePerPage`), such as clients and used tokens. */
export function clearPageScope(): void {
  Reflect.defineProperty(globalThis, Symbol.for('portico'), { value: new Map(), configurable: true });
}
