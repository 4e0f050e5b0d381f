import { createContext, useCallback, useContext, useEffect, type RefObject } from 'react';
import { useWidgetSelector, useWidgetStore } from '../store/hooks';
import { focusIfLost } from '../ui/moveFocus';

/** The root element, and what decides when it fires `portico-drawn` and `portico-ready`. */
export interface WidgetRoot {
  ref: RefObject<HTMLElement | null>;
  /** The host's properties. New ones make both events fire again. */
  props: object;
  loading: ReturnType<typeof createLoadingComponents>;
  fired: Set<string>;
}

export const WidgetRootContext = createContext<WidgetRoot | null>(null);

export function createLoadingComponents() {
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
    /** The returned function says that the component has loaded. */
    add() {
      loadingCount++;
      return () => {
        loadingCount--;
        // A loaded component may add others in the same task.
        queueMicrotask(runIfLoaded);
      };
    },
    /** The returned function cancels the call. */
    whenLoaded(run: () => void) {
      callbacks.add(run);
      runIfLoaded();
      return () => void callbacks.delete(run);
    },
  };
}

/** `portico-ready` waits for components that are loading. */
export function useLoadingComponent(isLoading: boolean): void {
  const loading = useContext(WidgetRootContext)?.loading;
  useEffect(() => (isLoading ? loading?.add() : undefined), [isLoading, loading]);
}

/**
 * Fires `portico-drawn` as soon as the screen shows something, and `portico-ready` as soon as nothing is loading. Each
 * fires once, and again after the host has set new properties.
 * @param isSettled is called when the effect runs, which may be later than the render
 */
export function useReadyEvents(
  settled: boolean,
  isSettled: () => boolean = () => settled,
  navigationId = 0,
): void {
  const widgetRoot = useContext(WidgetRootContext);
  useEffect(() => {
    if (!widgetRoot || !settled) return undefined;
    const { ref, loading, fired } = widgetRoot;
    if (fired.has('portico-ready')) return undefined;
    const fireOnce = (type: string) => {
      if (fired.has(type) || !isSettled()) return;
      fired.add(type);
      ref.current?.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true }));
    };
    fireOnce('portico-drawn');
    return loading.whenLoaded(() => fireOnce('portico-ready'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- isSettled reads the store when called
  }, [widgetRoot, settled, navigationId]);
}

/** Like {@link useReadyEvents}: both events wait while another screen is being opened. */
export function useScreenReadyEvents(settled: boolean): void {
  const store = useWidgetStore();
  const { opening, navigationId } = useWidgetSelector((state) => state.navigation);
  // A preset may have opened another screen after this render.
  const isSettled = () => {
    const now = store.getState().navigation;
    return !now.opening && now.navigationId === navigationId;
  };
  useReadyEvents(settled && !opening, isSettled, navigationId);
}

/** The function does nothing if an element has the focus. It returns whether the title got the focus. */
export function useFocusTitle(): () => boolean {
  const root = useContext(WidgetRootContext)?.ref;
  return useCallback(() => focusIfLost(root?.current?.querySelector('h2')), [root]);
}
