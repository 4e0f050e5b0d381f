/** Calls `add`, which must add its event listeners with `options`. The returned function removes these listeners. */
export function listen(add: (options: { signal: AbortSignal }) => void): () => void {
  const listening = new AbortController();
  add({ signal: listening.signal });
  return () => listening.abort();
}

/**
 * Reads a member of a document or a shadow root from the prototype. If a form, an image or a frame has the name of the
 * member, `scope[name]` would return this element instead. A method that `memberOf` returns has lost its `this`, so the
 * caller must set it with `call`: `memberOf(document, name).call(document)`.
 */
export function memberOf<Scope extends Document | ShadowRoot, Name extends keyof Scope>(
  scope: Scope,
  name: Name,
): Scope[Name] {
  return Reflect.get(Object.getPrototypeOf(scope), name, scope);
}
