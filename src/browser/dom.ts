/** `add` must add its event listeners with `options`. Returns a function that removes them. */
export function listen(add: (options: { signal: AbortSignal }) => void): () => void {
  const listening = new AbortController();
  add({ signal: listening.signal });
  return () => listening.abort();
}

/**
 * Reads a property of a document or a shadow root from the prototype, because a form, an image or a frame with the
 * property's name hides it. A method must be called with its owner: `nativePropertyOf(document, name).call(document)`.
 */
export function nativePropertyOf<Scope extends Document | ShadowRoot, Name extends keyof Scope>(
  scope: Scope,
  name: Name,
): Scope[Name] {
  return Reflect.get(Object.getPrototypeOf(scope), name, scope);
}
