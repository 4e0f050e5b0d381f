import type { RefObject } from 'react';
import { createContext, useContext, useEffect, useCallback, useRef } from 'react';
import { useWidgetSelector, useWidgetStore } from '../../store/hooks';
import { focusIfLost } from '../../ui/moveFocus';

/** The widget's root element, and what decides when the root fires `portico-drawn` and `portico-ready`. */
export interface WidgetRoot {
  ref: RefObject<HTMLElement | null>;
  /** The properties that the host has set. After the host has set new ones, both events fire again. */
  props: object;
  parts: LoadingParts;
  /** The events that have fired. */
  fired: Set<string>;
}

export const WidgetRootContext = createContext<WidgetRoot | null>(null);

/** Counts the parts of the screen that are still loading. */
export interface LoadingParts {
  /** Adds a part. The returned function removes it. */
  add(): () => void;
  /** Calls `run` as soon as no part is loading. The returned function cancels this. */
  whenLoaded(run: () => void): () => void;
}

export function createLoadingParts(): LoadingParts {
  let loadingCount = 0;
  const callbacks = new Set<() => void>();
  const runIfLoaded = () => {
    if (loadingCount > 0) return;
    for (const run of callbacks) {
      callbacks.delete(run);
      run();
    }
  };
  return {
    add() {
      loadingCount++;
      return () => {
        loadingCount--;
        // A part that has loaded may contain parts of its own, which are added in the same task.
        queueMicrotask(runIfLoaded);
      };
    },
    whenLoaded(run) {
      callbacks.add(run);
      runIfLoaded();
      return () => callbacks.delete(run);
    },
  };
}

/** Reports that a part of the screen is loading, so that `portico-ready` waits for it. */
export function useLoadingPart(isLoading: boolean): void {
  const parts = useContext(WidgetRootContext)?.parts;
  useEffect(() => (isLoading ? parts?.add() : undefined), [isLoading, parts]);
}

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

/** Like {@link useReadyEvents}, for a screen: both events wait while another screen is being opened. */
export function useScreenReadyEvents(settled: boolean): void {
  const store = useWidgetStore();
  const { opening, visit } = useWidgetSelector((state) => state.navigation);
  // A preset may have opened another screen after this render, so this function reads the latest state from the store.
  const isSettled = () => {
    const now = store.getState().navigation;
    return !now.opening && now.visit === visit;
  };
  useReadyEvents(settled && !opening, isSettled, visit);
}

/**
 * Returns a function that focuses the screen's title if no element has the focus. The function returns whether the
 * title got the focus.
 */
export function useFocusTitle(): () => boolean {
  const root = useContext(WidgetRootContext)?.ref;
  return useCallback(() => focusIfLost(root?.current?.querySelector('h2')), [root]);
}

/**
 * Moves the focus to the screen's title after the person has pressed a "Try again" button that then disappears. Call
 * the returned function when the button is pressed.
 */
export function useRetryFocus(): () => void {
  const isRetried = useRef(false);
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (isRetried.current && focusTitle()) isRetried.current = false;
  });
  return () => {
    isRetried.current = true;
  };
}
