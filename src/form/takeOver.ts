import { fieldIn, focusedBeside, isBusy, isSubmitted, watchForm } from './watchForm';

type Selection = readonly [start: number, end: number, direction: 'forward' | 'backward' | 'none'];

/** What a person has done with the form. */
interface Held {
  readonly text: string;
  /** In characters; `null` where the browser does not say. */
  readonly selection: Selection | null;
  /** Pixels. */
  readonly scrollLeft: number;
  readonly focus: 'field' | 'button' | number | null;
  readonly isSubmitted: boolean;
}

/** What may end whatever the person is doing. */
const endings = ['compositionend', 'input', 'keyup', 'click', 'pointerup', 'pointercancel', 'focusout'];

/**
 * Has the widget that is the form's next sibling, and shows its first screen, take the form's place: between two frames, with
 * the text, the selection, the focus and a submit. It waits for the end of a composition and of a press.
 *
 * What both have in common is the name of the field and the order of the tabs, so a widget of any version takes over.
 *
 * @param form the element with `data-portico-form`.
 * @param remove takes the form away before it returns.
 * @returns what gives the take-over up.
 */
export function takeOver(form: HTMLElement, remove: () => void): () => void {
  const left = new AbortController();
  const { signal } = left;
  const attempt = () => {
    const widget = form.nextElementSibling;
    if (signal.aborted || !(widget instanceof HTMLElement) || isBusy(form)) return;
    left.abort();
    swap(form, widget, remove);
  };
  // After all that an event brings: a click comes after its release.
  const soon = () => void requestAnimationFrame(attempt);
  watchForm(form);
  for (const type of endings) form.ownerDocument.addEventListener(type, soon, { capture: true, signal });
  soon();
  return () => left.abort();
}

function swap(form: HTMLElement, widget: HTMLElement, remove: () => void): void {
  const held = read(form);
  const scope = widget.shadowRoot ?? widget;
  // Both are seen until the form is removed, so that the focus goes from one to the other and a keyboard on screen stays.
  form.setAttribute('data-replaced', '');
  fill(scope, held);
  finishAnimations(widget);
  remove();
  if (held.isSubmitted) buttonIn(scope)?.click();
}

const buttonIn = (scope: ParentNode) => scope.querySelector<HTMLElement>('form button[type="submit"]');
const tabsIn = (scope: ParentNode) => [...scope.querySelectorAll<HTMLElement>('[role="tab"]')];

function read(form: HTMLElement): Held {
  const field = fieldIn(form);
  const focused = focusedBeside(form);
  const tab = tabsIn(form).findIndex((each) => each === focused);
  return {
    text: field?.value ?? '',
    selection: field && selectionOf(field),
    scrollLeft: field?.scrollLeft ?? 0,
    focus:
      focused === null
        ? null
        : focused === field
          ? 'field'
          : focused === buttonIn(form)
            ? 'button'
            : tab >= 0
              ? tab
              : null,
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
  // An email field drops the blanks before an address.
  const blanks = value.length - value.trimStart().length;
  const at = (place: number) => Math.max(0, place - blanks);
  return [at(selectionStart), at(selectionEnd), selectionDirection ?? 'none'];
}

function fill(scope: ParentNode, held: Held): void {
  const field = fieldIn(scope);
  if (field && !field.readOnly && held.text !== '') write(field, held.text);
  const target = held.focus === 'field' ? field : held.focus === 'button' ? buttonIn(scope) : null;
  target?.focus({ preventScroll: true });
  if (typeof held.focus === 'number') {
    const tab = tabsIn(scope)[held.focus];
    tab?.focus({ preventScroll: true });
    tab?.click();
  }
  if (!field || held.focus !== 'field' || !held.selection) return;
  select(field, held.selection);
  field.scrollLeft = held.scrollLeft;
}

/** As a password manager writes: React puts a setter of its own on the field, and hears of `input` events alone. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** An email field takes no selection from a script; a text field does, and keeps it when it becomes an email field. */
function select(field: HTMLInputElement, selection: Selection): void {
  const { type } = field;
  field.type = 'text';
  field.setSelectionRange(...selection);
  field.type = type;
}

/** The person has seen the screen already: nothing in it fades in. What turns without end goes on. */
function finishAnimations(widget: HTMLElement): void {
  const animations = [widget, ...(widget.shadowRoot?.children ?? [])].flatMap((node) =>
    node.getAnimations({ subtree: true }),
  );
  for (const animation of animations) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
