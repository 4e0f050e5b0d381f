import { useContext, useEffect } from 'react';
import { WidgetRootContext } from './WidgetRootContext';

/**
 * Fires two events from the widget's root: `portico-drawn` as soon as the screen shows something, although it may still
 * load parts, and `portico-ready` as soon as nothing on the screen is loading. Each fires once, and again after the
 * host has set new properties.
 *
 * @param settled true if the screen shows its content, or an error.
 * @param isSettled checks the state again when the effect runs, because the effect may run later than the render.
 * @param visit a number. When it changes, the effect runs again.
 */
export function useReadyEvents(settled: boolean, isSettled: () => boolean = () => settled, visit = 0): void {
  const widgetRoot = useContext(WidgetRootContext);
  useEffect(() => {
    if (!widgetRoot || !settled) return undefined;
    const { ref, parts, fired } = widgetRoot;
    if (fired.has('portico-ready')) return undefined;
    const fireOnce = (type: string) => {
      if (fired.has(type) || !isSettled()) return;
      fired.add(type);
      ref.current?.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
    };
    fireOnce('portico-drawn');
    return parts.whenLoaded(() => fireOnce('portico-ready'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- isSettled reads the store when called
  }, [widgetRoot, settled, visit]);
}
