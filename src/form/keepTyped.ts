import { keepTypedText, takeTypedText } from '../browser/typedText';
import { fieldIn } from './watchForm';

/** Stores what the person has typed into the form in `place`. Call this function before the page is loaded again. */
export function keepTyped(place: ParentNode): void {
  const form = findForm(place);
  const text = form && fieldIn(form)?.value;
  if (text) keepTypedText(text);
}

/** After a reload, writes the text that was kept into the form, unless the form has a text. */
export function restoreTyped(form: HTMLElement): void {
  const field = fieldIn(form);
  if (field?.value === '') field.value = takeTypedText();
}

/** Returns the form or outline in `place`, which may be in the shadow root of the widget's element. */
export function findForm(place: ParentNode): Element | null {
  const roots = [...place.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot);
  for (const root of [place, ...roots]) {
    const form = root?.querySelector('[data-portico-form]');
    if (form) return form;
  }
  return null;
}
