import { useWidgetSelector, useWidgetStore } from '../../store/hooks';
import { useSettled } from './useSettled';

/** {@link useSettled} inside a mount, where another screen may have been asked for meanwhile. */
export function useScreenSettled(settled: boolean): void {
  const store = useWidgetStore();
  const opening = useWidgetSelector((state) => state.navigation.opening);
  // A preset may have been asked for since this render: the store knows.
  useSettled(settled && !opening, () => !store.getState().navigation.opening);
}
