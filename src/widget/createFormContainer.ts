import { restoreTyped } from '../form/keepTyped';
import { takeOver } from '../form/takeOver';

/** The person can type into a form of the loader or the host's server until the widget has drawn and replaces it. */
export function createFormContainer(form: HTMLElement) {
  const node = document.createElement('div');
  form.after(node);
  restoreTyped(form);
  let cancelTakeOver = () => {};
  const startTakeOver = () => {
    cancelTakeOver = takeOver(form, () => form.remove());
  };
  node.addEventListener('portico-drawn', startTakeOver, { once: true });
  return {
    node,
    /** If the widget has not replaced the form yet, the form stays. */
    remove() {
      cancelTakeOver();
      node.remove();
    },
  };
}
