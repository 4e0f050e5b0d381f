/**
 * Reads a member of a document or a shadow root from the prototype. If a form, an image or a frame has the name of the
 * member, `scope[name]` would return this element instead. If the member is a method, the caller must pass the document
 * or the shadow root with `call`.
 */
export function memberOf<Scope extends Document | ShadowRoot, Name extends keyof Scope>(
  scope: Scope,
  name: Name,
): Scope[Name] {
  return Reflect.get(Object.getPrototypeOf(scope), name, scope);
}
