import { useCallback, useContext } from 'react';
import { focusIfLost } from '../../ui/focusIfLost';
import { AnnouncementContext } from './useSettled';

/** Returns a function that focuses the screen's title if no element has the focus. */
export function useFocusTitle(): () => void {
  const root = useContext(AnnouncementContext)?.root;
  return useCallback(() => focusIfLost(root?.current?.querySelector('h2')), [root]);
}
