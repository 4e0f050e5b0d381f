import { nativePropertyOf } from '../browser/dom';
import type { MountProps } from '../contract/modules';
import { ConfigurationError } from '../host/readers';
import { requestsShadow } from '../host/requestsShadow';
import { readProps } from './useProps';
import type { WidgetElement } from './WidgetElement';

/** Thrown if the target does not exist, or if another script has defined the widget's tag. The document is unchanged. */
export class MountError extends Error {
  override readonly name = 'MountError';
  readonly code = 'no_target';
}

export type Mount = (options: MountProps) => WidgetElement;

/**
 * The returned function renders a widget into the element `target`, or the one that `elementId` selects. Called again
 * for the same element, it passes the new properties to the widget there, so that its screen and input stay. If
 * `enableShadowDOM` has changed, a new widget replaces it. Throws a `MountError`, or a `ConfigurationError`, which the
 * widget shows and reports too.
 */
export function createMountFunction(name: string, tag: string, WidgetClass: new () => WidgetElement): Mount {
  return function mount(options) {
    const selected = Object.hasOwn(options, 'target') ? options.target : options.elementId;
    const target = findTarget(selected, name);
    if (!customElements.get(tag)) customElements.define(tag, WidgetClass);
    const element = findWidget(target, tag, requestsShadow(options)) ?? insertWidget(target, tag, name);
    element.render(options);
    const { checked } = readProps(element.module, options);
    if (checked instanceof ConfigurationError) throw checked;
    return element;
  };
}

function findTarget(selector: string | Element | undefined, name: string): Element {
  // The class is not checked: an element of another window has its own.
  if (typeof selector === 'object' && selector?.nodeType === Node.ELEMENT_NODE) return selector;
  let target: Element | null = null;
  try {
    target = nativePropertyOf(document, 'querySelector').call(document, String(selector));
  } catch {
    // An invalid selector counts as one that matches no element.
  }
  if (target) return target;
  throw new MountError(`${name}: the selector "${String(selector)}" matches no element.`);
}

function findWidget(target: Element, tag: string, usesShadow: boolean): WidgetElement | undefined {
  const element = target.firstElementChild;
  if (element?.localName !== tag || !isWidget(element)) return undefined;
  return element.usesShadow === usesShadow ? element : undefined;
}

function insertWidget(target: Element, tag: string, name: string): WidgetElement {
  const element = document.createElement(tag);
  if (!isWidget(element)) throw new MountError(`${name}: another script has defined <${tag}> on this page.`);
  const previous = target.firstElementChild;
  if (previous?.localName === tag) previous.remove();
  target.prepend(element);
  return element;
}

// The class is not checked: if the page contains this build twice, each copy has its own.
function isWidget(element: Element): element is WidgetElement {
  return 'usesShadow' in element;
}
