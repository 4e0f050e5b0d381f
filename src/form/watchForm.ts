/**
 * Returns the email field of the widget, or of the form (Login's first screen before the widget has loaded). Both use
 * the same name for this field.
 */
export function fieldIn(scope: ParentNode): HTMLInputElement | null {
  return scope.querySelector<HTMLInputElement>('input[name="email"]');
}

/** Returns the element that has the focus in the node's document or shadow root. */
export function focusedBeside(node: Node): Element | null {
  return (node.getRootNode() as Partial<Document | ShadowRoot>).activeElement ?? null;
}

/**
 * Returns whether the person has submitted the form. The browser marks the hidden control of `FirstScreen` after a
 * submit.
 */
export function isSubmitted(form: HTMLElement): boolean {
  return form.querySelector('form > input[hidden]:user-invalid') !== null;
}

/** Starts to observe whether the person composes text in the form with an input method. */
export function watchForm(form: HTMLElement): void {
  if (form.dataset.composing) return;
  const field = fieldIn(form);
  // A composition may have begun before this code was loaded. So until the next event, the code assumes a composition
  // if the field has the focus and a text. A submitted form has no composition.
  const mayCompose = Boolean(field?.value) && focusedBeside(form) === field && !isSubmitted(form);
  form.dataset.composing = String(mayCompose);
  const update = (event: Event) => {
    const hasFlag = 'isComposing' in event && event.isComposing === true;
    form.dataset.composing = String(event.type === 'compositionstart' || hasFlag);
  };
  for (const type of ['compositionstart', 'compositionend', 'input', 'keyup', 'click', 'focusout'])
    form.addEventListener(type, update);
}

/**
 * Returns whether the person is composing text or pressing an element. If the form were replaced now, the composition
 * or the press would be interrupted.
 */
export function isBusy(form: HTMLElement): boolean {
  return form.dataset.composing === 'true' || form.querySelector(':active') !== null;
}
