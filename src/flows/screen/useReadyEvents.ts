import { useContext, useEffect } from 'react';
import type { WidgetRoot } from './WidgetRootContext';
import { WidgetRootContext } from './WidgetRootContext';

// The host's new properties lead to a new `WidgetRoot`, so each event fires once for each set of properties.
const drawn = new WeakSet<WidgetRoot>();
const ready = new WeakSet<WidgetRoot>();

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
    if (!widgetRoot || ready.has(widgetRoot) || !settled) return undefined;
    const { ref, parts } = widgetRoot;
    const fireOnce = (type: string, fired: WeakSet<WidgetRoot>) => {
      if (fired.has(widgetRoot) || !isSettled()) return;
      fired.add(widgetRoot);
      ref.current?.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
    };
    fireOnce('portico-drawn', drawn);
    return parts.whenLoaded(() => fireOnce('portico-ready', ready));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- isSettled reads the store when called
  }, [widgetRoot, settled, visit]);
}
