import { restoreTyped } from '../form/keepTyped';
import { takeOver } from '../form/takeOver';

/** The node into which React renders the widget. */
export interface Container {
  node: Element | ShadowRoot;
  /** Removes the container. If the widget has not replaced the form yet, the form stays. */
  remove(): void;
}

/**
 * Creates the widget's container as the next sibling of a form that the loader or the host's server has rendered. The
 * person can type into the form until the widget has drawn its first screen and replaces the form.
 */
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
