import { restoreTyped } from '../form/keepTyped';
import { takeOver } from '../form/takeOver';

export interface Container {
  node: Element | ShadowRoot;
  /** Removes the container. If the widget has not replaced the form yet, the form stays. */
  remove(): void;
}

/** The person can type into a form of the loader or the host's server until the widget has drawn and replaces it. */
export function createFormContainer(form: HTMLElement): Container {
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
    remove() {
      cancelTakeOver();
      node.remove();
    },
  };
}
