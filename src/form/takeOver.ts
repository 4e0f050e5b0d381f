import { fieldIn, isBusy, isSubmitted, watchForm } from './watchForm';

/** After these events, the composition or the press may have ended. */
const endingEvents = ['compositionend', 'input', 'keyup', 'click', 'pointerup', 'pointercancel', 'focusout'];

/**
 * Replaces the form with the widget, which is its next sibling and has rendered its first screen. The widget gets the
 * form's text, selection and focus, and submits if the person has submitted. This waits while the person composes text
 * or presses an element, and then happens between two frames, so that it is not seen.
 * The widget's elements are found by standard attributes and by the order of the tabs, so that the form and the widget
 * can have different versions.
 * @returns a function that cancels the replacement
 */
export function takeOver(form: HTMLElement, remove: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const page = form.ownerDocument;
  const swapIfIdle = () => {
    const widget = form.nextElementSibling;
    if (signal.aborted || !widget || !form.isConnected || isBusy(form)) return;
    ended.abort();
    swap(form, widget.shadowRoot ?? widget, remove);
  };
  // The browser fires `click` after `pointerup` or `keyup`. By the next frame, the form's button has received it. The
  // frames are those of the form's own window: if it is a pop-up, the page behind it may draw none.
  const swapSoon = () => void page.defaultView?.requestAnimationFrame(swapIfIdle);
  watchForm(form);
  for (const type of endingEvents) page.addEventListener(type, swapSoon, { capture: true, signal });
  swapSoon();
  return () => ended.abort();
}

function swap(form: HTMLElement, widget: ParentNode, remove: () => void): void {
  const text = fieldIn(form)?.value ?? '';
  const field = fieldIn(widget);
  const wasSubmitted = isSubmitted(form);
  moveInput(form, widget);
  remove();
  // After a reload, for example, the widget may show another screen, whose button would submit something else.
  if (wasSubmitted && field?.value.trim() === text.trim()) buttonIn(widget)?.click();
  // The field for a code, after a reload, could not take the focus while the widget was hidden.
  const code = widget.querySelector<HTMLElement>('input[autocomplete="one-time-code"]');
  if (form.ownerDocument.activeElement === form.ownerDocument.body) code?.focus({ preventScroll: true });
}

function moveInput(form: HTMLElement, widget: ParentNode): void {
  const from = fieldIn(form);
  const field = fieldIn(widget);
  const focused = controlsIn(form).findIndex((control) => control?.matches(':focus'));
  // Both are displayed until the form is removed, so the focus moves directly and an on-screen keyboard stays open.
  form.setAttribute('data-replaced', '');
  if (field && !field.readOnly && from?.value) typeInto(field, from.value);
  const target = controlsIn(widget)[focused];
  target?.focus({ preventScroll: true });
  if (target?.role === 'tab') target.click();
  if (from && field && target === field) select(field, from);
}

const buttonIn = (scope: ParentNode) => scope.querySelector<HTMLElement>('form button[type="submit"]');

function controlsIn(scope: ParentNode): (HTMLElement | null)[] {
  return [fieldIn(scope), buttonIn(scope), ...scope.querySelectorAll<HTMLElement>('[role="tab"]')];
}

/** With the browser's own setter, because React ignores an `input` event for a value that was set with React's. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Only as a text field, an email field lets a script set its selection, which it then keeps. */
function select(field: HTMLInputElement, from: HTMLInputElement): void {
  const { type } = field;
  field.type = 'text';
  field.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
  field.type = type;
}
