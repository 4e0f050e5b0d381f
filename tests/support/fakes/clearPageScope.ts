/** Forgets all that the widgets of a page share (`oncePerPage`), such as clients and used tokens, as on a new page. */
export function clearPageScope(): void {
  Reflect.defineProperty(globalThis, Symbol.for('portico'), { value: new Map(), configurable: true });
}
