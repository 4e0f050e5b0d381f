import { useWidgetSelector, useWidgetStore } from '../../store/hooks';
import { useSettled } from './useSettled';

/** {@link useSettled} for a screen. A screen is not ready while another screen is about to replace it. */
export function useScreenSettled(settled: boolean): void {
  const store = useWidgetStore();
  const { opening, visit } = useWidgetSelector((state) => state.navigation);
  // A preset may have opened another screen since this render, so the function reads the store.
  const isSettled = () => {
    const now = store.getState().navigation;
    return !now.opening && now.visit === visit;
  };
  useSettled(settled && !opening, isSettled, visit);
}
