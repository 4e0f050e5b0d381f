import { useWidgetSelector, useWidgetStore } from '../../store/hooks';
import { useSettled } from './useSettled';

/** {@link useSettled} inside a mount, where another screen may have been asked for meanwhile. */
export function useScreenSettled(settled: boolean): void {
  const store = useWidgetStore();
  const { opening, visit } = useWidgetSelector((state) => state.navigation);
  // A preset may have been asked for since this render, and even be there: the store knows.
  const isSettled = () => {
    const now = store.getState().navigation;
    return !now.opening && now.visit === visit;
  };
  useSettled(settled && !opening, isSettled, visit);
}
