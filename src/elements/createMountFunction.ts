import { memberOf } from '../browser/dom';
import type { WidgetProps } from '../contract/widgetProps';
import { ConfigurationError } from '../config/ConfigurationError';
import { readProps } from '../widget/host/useProps';
import type { WidgetElement } from './WidgetElement';
import { wantsShadow } from '../config/wantsShadow';

export interface MountOptions extends WidgetProps {
  /** The CSS selector of the element into which the widget is rendered. */
  elementId: string;
}

/**
 * Thrown if no element matches the selector, or if another script has defined the widget's tag. In both cases the mount
 * function has not changed the document.
 */
export class MountError extends Error {
  override readonly name = 'MountError';
  readonly code = 'no_target';
}

export type Mount = (options: MountOptions) => WidgetElement;

/**
 * Returns a mount function. The mount function renders a widget into the element that `elementId` selects, and returns
 * the widget's element. If it is called again for the same selected element, it passes the new properties to the widget
 * that is already there, so that the widget's screen and input stay.
 * @throws MountError (from the mount function) if the selector matches no element, or if another script has defined
 * `tag`
 * @throws ConfigurationError (from the mount function) with the path of the wrong option. The widget also shows the
 * error and calls `onError`.
 */
export function createMountFunction(name: string, tag: string, Element: new () => WidgetElement): Mount {
  return function mount(options) {
    const target = findTarget(options.elementId, name);
    if (!customElements.get(tag)) customElements.define(tag, Element);
    const element = findWidget(target, tag, wantsShadow(options)) ?? insertWidget(target, tag, name);
    element.render(options);
    const { checked } = readProps(element.module, options);
    if (checked instanceof ConfigurationError) throw checked;
    return element;
  };
}

function findTarget(selector: string, name: string): Element {
  let target: Element | null = null;
  try {
    target = memberOf(document, 'querySelector').call(document, selector);
  } catch {
    // `querySelector` throws for an invalid selector. Such a selector counts as one that matches no element.
  }
  if (target) return target;
  throw new MountError(`${name}: the selector "${String(selector)}" matches no element.`);
}

/** Returns the widget that is already in the target, if it can show the new properties. */
function findWidget(target: Element, tag: string, usesShadow: boolean): WidgetElement | undefined {
  const element = target.firstElementChild;
  if (element?.localName !== tag || !isWidget(element)) return undefined;
  return element.usesShadow === usesShadow ? element : undefined;
}

/** Inserts a new widget at the beginning of the target, in place of a widget that is already there. */
function insertWidget(target: Element, tag: string, name: string): WidgetElement {
  const element = document.createElement(tag);
  if (!isWidget(element)) throw new MountError(`${name}: another script has defined <${tag}> on this page.`);
  const earlier = target.firstElementChild;
  if (earlier?.localName === tag) earlier.remove();
  target.prepend(element);
  return element;
}

// Checks the members and not the class: if the page contains this build twice, each copy has its own class, but an
// element of either copy is a widget.
function isWidget(element: Element): element is WidgetElement {
  return 'flushRender' in element && 'usesShadow' in element;
}
