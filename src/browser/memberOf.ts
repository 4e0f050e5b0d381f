/**
 * Reads a member of a document or a shadow root from its prototype. Otherwise a form, an image or a frame with that
 * name would hide the document's member. To use a method, call it with `call`.
 */
export function memberOf<Scope extends Document | ShadowRoot, Name extends keyof Scope>(
  scope: Scope,
  name: Name,
): Scope[Name] {
  return Reflect.get(Object.getPrototypeOf(scope), name, scope);
}
