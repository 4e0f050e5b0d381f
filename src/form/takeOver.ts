import { fieldIn, focusedBeside, isBusy, isSubmitted, watchForm } from './watchForm';

type Selection = readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

/** What the form passes to the widget. */
interface FormSnapshot {
  readonly text: string;
  /** In characters, or `null` if the browser does not report it. */
  readonly selection: Selection | null;
  /** In pixels. */
  readonly scrollLeft: number;
  /** The index in `controlsIn`, or -1. */
  readonly focused: number;
  readonly isSubmitted: boolean;
}

/** After these events, the composition or the press may have ended. */
const endingEvents = ['compositionend', 'input', 'keyup', 'click', 'pointerup', 'pointercancel', 'focusout'];

/**
 * Replaces the form with the widget, which is its next sibling and has rendered its first screen. The widget gets the
 * form's text, selection and focus, and submits if the person has submitted. This waits while the person composes text
 * or presses an element, and then happens between two frames, so that it is not seen.
 * The widget's elements are found by standard attributes and by the order of the tabs, so that the form and the widget
 * can have different versions.
 * @param form the element with `data-portico-form`
 * @param remove removes the form synchronously
 * @returns a function that cancels the replacement
 */
export function takeOver(form: HTMLElement, remove: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const page = form.ownerDocument;
  const swapIfIdle = () => {
    const widget = form.nextElementSibling as HTMLElement | null; // the widget's root is an HTML element
    if (signal.aborted || !widget || !form.isConnected || isBusy(form)) return;
    ended.abort();
    swap(form, widget, remove);
  };
  // The browser fires `click` after `pointerup` or `keyup`. By the next frame, the form's button has received it. The
  // frames are those of the form's own window: if it is a pop-up, the page behind it may draw none.
  const swapSoon = () => void page.defaultView?.requestAnimationFrame(swapIfIdle);
  watchForm(form);
  for (const type of endingEvents) page.addEventListener(type, swapSoon, { capture: true, signal });
  swapSoon();
  return () => ended.abort();
}

function swap(form: HTMLElement, widget: HTMLElement, remove: () => void): void {
  const snapshot = takeSnapshot(form);
  const scope = widget.shadowRoot ?? widget;
  // Both are displayed until the form is removed, so the focus moves directly and an on-screen keyboard stays open.
  form.setAttribute('data-replaced', '');
  fill(scope, snapshot);
  // The form was shown before, so the widget's screen does not enter once more. By 900 ms such animations have ended.
  for (const animation of widget.shadowRoot?.getAnimations() ?? widget.getAnimations({ subtree: true }))
    animation.currentTime = 900;
  remove();
  // After a reload, for example, the widget may show another screen, whose button would submit something else.
  const field = fieldIn(scope);
  if (snapshot.isSubmitted && field?.value.trim() === snapshot.text.trim()) buttonIn(scope)?.click();
  // The field for a code, after a reload, could not take the focus while the widget was hidden.
  const code = scope.querySelector<HTMLElement>('input[autocomplete="one-time-code"]');
  const page = form.ownerDocument;
  if (code && page.activeElement === page.body) code.focus({ preventScroll: true });
}

const buttonIn = (scope: ParentNode) => scope.querySelector<HTMLElement>('form button[type="submit"]');

function controlsIn(scope: ParentNode): (HTMLElement | null)[] {
  return [fieldIn(scope), buttonIn(scope), ...scope.querySelectorAll<HTMLElement>('[role="tab"]')];
}

function takeSnapshot(form: HTMLElement): FormSnapshot {
  const field = fieldIn(form);
  const focused = focusedBeside(form);
  return {
    text: field?.value ?? '',
    selection: field && selectionOf(field),
    scrollLeft: field?.scrollLeft ?? 0,
    focused: focused ? controlsIn(form).findIndex((control) => control === focused) : -1,
    isSubmitted: isSubmitted(form),
  };
}

function selectionOf({
  value,
  selectionStart,
  selectionEnd,
  selectionDirection,
}: HTMLInputElement): Selection | null {
  if (selectionStart === null || selectionEnd === null) return null;
  // The widget's email field removes the spaces before an address.
  const blanks = value.length - value.trimStart().length;
  const moved = (position: number) => Math.max(0, position - blanks);
  return [moved(selectionStart), moved(selectionEnd), selectionDirection ?? 'none'];
}

function fill(scope: ParentNode, snapshot: FormSnapshot): void {
  const field = fieldIn(scope);
  if (field && !field.readOnly && snapshot.text !== '') typeInto(field, snapshot.text);
  const target = controlsIn(scope)[snapshot.focused];
  target?.focus({ preventScroll: true });
  if (target?.role === 'tab') target.click();
  if (!field || target !== field || !snapshot.selection) return;
  select(field, snapshot.selection);
  field.scrollLeft = snapshot.scrollLeft;
}

/**
 * React replaces the setter of `value`, and ignores an `input` event for a value that was set with it. So this uses the
 * browser's own setter.
 */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * A script cannot set the selection of an email field. As a text field it can, and the field keeps the selection
 * afterwards.
 */
function select(field: HTMLInputElement, selection: Selection): void {
  const { type } = field;
  field.type = 'text';
  field.setSelectionRange(...selection);
  field.type = type;
}
