/** The widget's field and the form's have the same name. */
export function fieldIn(scope: ParentNode): HTMLInputElement | null {
  return scope.querySelector<HTMLInputElement>('input[name="email"]');
}

/** The browser marks the hidden control of `FirstScreen` after a submit. */
export function isSubmitted(form: HTMLElement): boolean {
  return form.querySelector('form > input[hidden]:user-invalid') !== null;
}

/** For `isBusy`: observes whether the person composes text with an input method. */
export function watchForm(form: HTMLElement): void {
  if (form.dataset.composing) return;
  const field = fieldIn(form);
  // A composition may have begun before this code was loaded. A submitted form has none.
  const mayCompose = Boolean(field?.value && field.matches(':focus')) && !isSubmitted(form);
  form.dataset.composing = String(mayCompose);
  const update = (event: Event) => {
    const { type, isComposing }: Partial<InputEvent> = event;
    form.dataset.composing = String(type === 'compositionstart' || isComposing === true);
  };
  for (const type of ['compositionstart', 'compositionend', 'input', 'keyup', 'click', 'focusout'])
    form.addEventListener(type, update);
}

/** A replacement now would interrupt the person's composition or press. */
export function isBusy(form: HTMLElement): boolean {
  return form.dataset.composing === 'true' || form.querySelector(':active') !== null;
}
