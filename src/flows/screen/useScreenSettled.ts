import { useWidgetSelector, useWidgetStore } from '../../store/hooks';
import { useSettled } from './useSettled';

/**
 * Fires `portico-ready` for a screen, with {@link useSettled}. The event waits while another screen is being opened.
 */
export function useScreenSettled(settled: boolean): void {
  const store = useWidgetStore();
  const { opening, visit } = useWidgetSelector((state) => state.navigation);
  // A preset may have opened another screen after this render, so this function reads the latest state from the store.
  const isSettled = () => {
    const now = store.getState().navigation;
    return !now.opening && now.visit === visit;
  };
  useSettled(settled && !opening, isSettled, visit);
}
