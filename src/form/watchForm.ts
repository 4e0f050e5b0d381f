const composing = new WeakMap<Element, boolean>();

/** The email field, which has the same name in the form and in the widget. */
export function fieldIn(scope: ParentNode): HTMLInputElement | null {
  return scope.querySelector<HTMLInputElement>('input[name="email"]');
}

/** The element with the focus in the node's document or shadow root. */
export function focusedBeside(node: Node): Element | null {
  const scope = node.getRootNode();
  return scope instanceof Document || scope instanceof ShadowRoot ? scope.activeElement : null;
}

/** Whether the browser has marked the hidden control of `FirstScreen`. */
export function isSubmitted(form: HTMLElement): boolean {
  return form.querySelector('form > input[hidden]:user-invalid') !== null;
}

/** Starts to track whether a text is being composed in the form. */
export function watchForm(form: HTMLElement): void {
  if (composing.has(form)) return;
  const field = fieldIn(form);
  // A composition may have begun before this code was loaded. The next event shows whether it has. A submitted form
  // has none.
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

/** Whether a swap would interrupt the person: during a composition or a press. */
export function isBusy(form: HTMLElement): boolean {
  return composing.get(form) === true || form.querySelector(':active') !== null;
}
