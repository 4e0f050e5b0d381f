/**
 * A member of a document or a shadow root, read from its prototype: a form, an image or a frame with a name hides a
 * document's own member of that name. Methods need `call`.
 */
export function memberOf<Scope extends Document | ShadowRoot, Name extends keyof Scope>(
  scope: Scope,
  name: Name,
): Scope[Name] {
  return Reflect.get(Object.getPrototypeOf(scope), name, scope);
}
