import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../../store/hooks';
import type { Opener } from '../../store/services';
import { moveFocus } from '../../ui/moveFocus';

/**
 * Restores the focus on the start screen. When the person leaves the start screen, the hook remembers the control with
 * the focus: the opener of the next screen. When the person comes back, this control takes the focus again. The control
 * is found by its text. If the text has changed since then (for example to another language), the screen's title takes
 * the focus.
 *
 * @param visit the `visit` number of the navigation slice. On the widget's first screen it is 1, and then the focus
 *   does not move.
 * @returns a ref for the screen's element.
 */
export function useOpener(isStart: boolean, visit: number): RefObject<HTMLDivElement | null> {
  const { opener } = useServices().choices;
  const screen = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = screen.current;
    if (!isStart || !node) return undefined;
    if (visit > 1) moveFocus(findOpener(node, opener));
    return () => {
      const focused = node.querySelector(':focus:not(h2)');
      if (focused) opener.control = descriptionOf(focused);
    };
  }, [isStart, visit, opener]);
  return screen;
}

export function findOpener(node: Element, opener: Opener): HTMLElement | undefined {
  const controls = [...node.querySelectorAll<HTMLElement>('a, button, input')];
  return controls.find((control) => descriptionOf(control) === opener.control);
}

const descriptionOf = (control: Element) =>
  control.localName + control.getAttribute('name') + control.textContent;
