import { useWidgetSelector, useWidgetStore } from '../../store/hooks';
import { useReadyEvents } from './useReadyEvents';

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
