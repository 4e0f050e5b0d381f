import { memberOf } from '../browser/memberOf';
import type { WidgetProps } from '../contract/widgetProps';
import { ConfigurationError } from '../config/ConfigurationError';
import { checkProps } from '../widget/checkProps';
import { readHostProps } from '../widget/hostProps';
import type { WidgetElement } from './WidgetElement';
import { wantsShadow } from '../config/wantsShadow';

export interface MountOptions extends WidgetProps {
  /** A CSS selector. */
  elementId: string;
}

/** Thrown when there is no element to mount into. The document is unchanged. */
export class MountError extends Error {
  override readonly name = 'MountError';
  readonly code = 'no_target';
}

export type Mount = (options: MountOptions) => WidgetElement;

/**
 * The first call renders a widget into the element that `elementId` selects. A later call for the same element renders
 * the new properties, and keeps the screen and the typed text.
 *
 * @returns the widget's element.
 * @throws MountError if the selector matches no element.
 * @throws ConfigurationError with the wrong path; the widget also shows it and calls `onError`.
 */
export function createMountFunction(name: string, tag: string, Element: new () => WidgetElement): Mount {
  return function mount(options) {
    const props = readHostProps(options);
    const target = find(selectorIn(options), name);
    if (!customElements.get(tag)) customElements.define(tag, Element);
    const present = target.firstElementChild;
    const element =
      present?.localName === tag && isWidget(present) && present.usesShadow === wantsShadow(props.values)
        ? present
        : replace(target, present?.localName === tag ? present : null, create(tag, name));
    element.render(options);
    const checked = checkProps(element.module, props);
    if (checked instanceof ConfigurationError) throw checked;
    return element;
  };
}

function selectorIn(options: MountOptions): string {
  try {
    return Object.hasOwn(options, 'elementId') ? options.elementId : '';
  } catch {
    return ''; // Unreadable options select no element.
  }
}

function find(selector: string, name: string): Element {
  let target: Element | null = null;
  try {
    target = memberOf(document, 'querySelector').call(document, selector);
  } catch {
    // An invalid selector matches no element.
  }
  if (target) return target;
  throw new MountError(`${name}: the selector "${String(selector)}" matches no element.`);
}

function create(tag: string, name: string): WidgetElement {
  const element = document.createElement(tag);
  if (isWidget(element)) return element;
  throw new MountError(`${name}: another script has defined <${tag}> on this page.`);
}

// Checked by shape, not by class: a second copy of this build finds the element defined by the first copy.
function isWidget(element: Element): element is WidgetElement {
  return 'flushRender' in element && 'usesShadow' in element;
}

function replace(target: Element, old: Element | null, element: WidgetElement): WidgetElement {
  old?.remove();
  target.prepend(element);
  return element;
}
