import { keepTypedText } from '../browser/typedText';
import { fieldIn } from './watchForm';

/** Stores what the person has typed into the form in `place`. Call this function before the page is loaded again. */
export function keepTyped(place: Element): void {
  const form = place.querySelector('[data-portico-form]');
  const text = form && fieldIn(form)?.value;
  if (text) keepTypedText(text);
}
