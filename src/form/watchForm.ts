const composing = new WeakMap<Element, boolean>();

/** Returns the email field. It has the same name in the form and in the widget. */
export function fieldIn(scope: ParentNode): HTMLInputElement | null {
  return scope.querySelector<HTMLInputElement>('input[name="email"]');
}

/** Returns the element that has the focus in the node's document or shadow root. */
export function focusedBeside(node: Node): Element | null {
  const scope = node.getRootNode();
  return scope instanceof Document || scope instanceof ShadowRoot ? scope.activeElement : null;
}

/**
 * Returns whether the person has submitted the form. The browser marks the hidden control of `FirstScreen` on a
 * submit.
 */
export function isSubmitted(form: HTMLElement): boolean {
  return form.querySelector('form > input[hidden]:user-invalid') !== null;
}

/** Starts to track whether an input method is composing a text in the form. */
export function watchForm(form: HTMLElement): void {
  if (composing.has(form)) return;
  const field = fieldIn(form);
  // A composition may have begun before this code was loaded. The next event shows whether it has. In a submitted
  // form there is no composition.
  const mayCompose = Boolean(field?.value) && focusedBeside(form) === field && !isSubmitted(form);
  composing.set(form, mayCompose);
  const set = (event: Event) => {
    composing.set(
      form,
      event.type === 'compositionstart' || ('isComposing' in event && event.isComposing === true),
    );
  };
  for (const type of ['compositionstart', 'compositionend', 'input', 'keyup', 'click', 'focusout'])
    form.addEventListener(type, set);
}

/**
 * Returns whether the person is composing a text or pressing an element. Replacing the form would then interrupt the
 * person.
 */
export function isBusy(form: HTMLElement): boolean {
  return composing.get(form) === true || form.querySelector(':active') !== null;
}
