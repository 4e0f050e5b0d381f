import { storeTypedText, takeTypedText } from '../browser/typedText';
import { fieldIn } from './watchForm';

/** Call this before the page is loaded again. */
export function keepTyped(place: ParentNode): void {
  const form = findForm(place);
  const text = form && fieldIn(form)?.value;
  if (text) storeTypedText(text);
}

/** After a reload. */
export function restoreTyped(form: HTMLElement): void {
  const field = fieldIn(form);
  if (field?.value === '') field.value = takeTypedText();
}

/** `place` may contain it in the shadow root of the widget's element. */
export function findForm(place: ParentNode): Element | null {
  const roots = [...place.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot);
  for (const root of [place, ...roots]) {
    const form = root?.querySelector('[data-portico-form]');
    if (form) return form;
  }
  return null;
}
