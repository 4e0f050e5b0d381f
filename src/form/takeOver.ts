import { fieldIn, focusedBeside, isBusy, isSubmitted, watchForm } from './watchForm';

type Selection = readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

/**
 * The state that is copied from the form to the widget. The form is Login's first screen before Login's code has
 * loaded.
 */
interface FormSnapshot {
  readonly text: string;
  /** The selection in characters, or `null` if the browser does not report it. */
  readonly selection: Selection | null;
  /** The scroll position of the field in pixels. */
  readonly scrollLeft: number;
  /** The index of the focused element in `controlsIn`, or -1. */
  readonly focused: number;
  readonly isSubmitted: boolean;
}

/** After each of these events, `takeOver` checks whether the person still composes text or still presses an element. */
const endingEvents = ['compositionend', 'input', 'keyup', 'click', 'pointerup', 'pointercancel', 'focusout'];

/**
 * Replaces the form with the widget. The widget is the next sibling of the form, and has already rendered its first
 * screen. The widget gets the form's text, selection and focus. If the person has submitted the form, the widget
 * submits the text. The replacement happens between two frames of the browser, so the person does not see it. If the
 * person is composing text or pressing an element of the form, the function waits until this has ended.
 * The function finds the widget's elements by standard attributes, such as the field's name, and by the order of the
 * tabs. So the form and the widget can have different versions.
 * @param form the element with `data-portico-form`.
 * @param remove removes the form synchronously.
 * @returns a function that cancels the replacement.
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
  // At the end of a press, the browser fires `click` after `pointerup` or `keyup`. So the form is replaced only in the
  // next animation frame: by then, the form's button has received its click.
  // The frames are those of the form's own window. If the form is in a pop-up, the page behind it may draw none.
  const swapSoon = () => void page.defaultView?.requestAnimationFrame(swapIfIdle);
  watchForm(form);
  for (const type of endingEvents) page.addEventListener(type, swapSoon, { capture: true, signal });
  swapSoon();
  return () => ended.abort();
}

function swap(form: HTMLElement, widget: HTMLElement, remove: () => void): void {
  const snapshot = takeSnapshot(form);
  const scope = widget.shadowRoot ?? widget;
  // The form and the widget are both displayed until the form is removed. So the focus can move directly from the form
  // to the widget, and an on-screen keyboard stays open.
  form.setAttribute('data-replaced', '');
  fill(scope, snapshot);
  // The form was shown before, so the widget's screen does not enter once more. After 900 ms such animations have ended.
  for (const animation of widget.shadowRoot?.getAnimations() ?? widget.getAnimations({ subtree: true }))
    animation.currentTime = 900;
  remove();
  // The widget may show another screen than the form, for example after a reload. A click on the button of that screen
  // would submit something else. So the button is clicked only if the field has the form's text.
  const field = fieldIn(scope);
  if (snapshot.isSubmitted && field?.value.trim() === snapshot.text.trim()) buttonIn(scope)?.click();
  // After a reload the widget may open a screen with a field for a code. This field could not take the focus while the
  // widget was hidden, so it takes the focus now.
  const code = scope.querySelector<HTMLElement>('input[autocomplete="one-time-code"]');
  const page = form.ownerDocument;
  if (code && page.activeElement === page.body) code.focus({ preventScroll: true });
}

const buttonIn = (scope: ParentNode) => scope.querySelector<HTMLElement>('form button[type="submit"]');

/** Returns the elements that can take the focus: the field, the button, and the tabs. */
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
  // The widget's email field removes the spaces before an address. So the selection moves by the number of these
  // spaces.
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
 * Writes a text into a field as if the person had typed it. React replaces the setter of each field's `value`, and
 * ignores an `input` event for a value that was set with React's setter. So the function uses the browser's own setter.
 */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Sets the selection of an email field, which a script cannot do directly. So the function changes the field to a text
 * field, sets the selection, and changes it back. The field keeps the selection.
 */
function select(field: HTMLInputElement, selection: Selection): void {
  const { type } = field;
  field.type = 'text';
  field.setSelectionRange(...selection);
  field.type = type;
}
