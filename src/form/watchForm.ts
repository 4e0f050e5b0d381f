const composing = new WeakMap<Element, boolean>();

/** The field that the form and the widget have in common. */
export function fieldIn(scope: ParentNode): HTMLInputElement | null {
  return scope.querySelector<HTMLInputElement>('input[name="email"]');
}

/** The element with the focus, in the document or shadow root that this one stands in. */
export function focusedBeside(node: Node): Element | null {
  const scope = node.getRootNode();
  return scope instanceof Document || scope instanceof ShadowRoot ? scope.activeElement : null;
}

/** The browser has marked the control that `FirstScreen` puts there for it. */
export function isSubmitted(form: HTMLElement): boolean {
  return form.querySelector('form > input[hidden]:user-invalid') !== null;
}

/** Follows from here on whether a text is being composed in the form. */
export function watchForm(form: HTMLElement): void {
  if (composing.has(form)) return;
  const field = fieldIn(form);
  // One may have begun before this code was there; the next event says whether it has. A form that was submitted has none.
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

/** Whether the person is in the middle of something that a change of elements would break: a composition, or a press. */
export function isBusy(form: HTMLElement): boolean {
  return composing.get(form) === true || form.querySelector(':active') !== null;
}
