import { useCallback, useContext } from 'react';
import { focusIfLost } from '../../ui/focusIfLost';
import { AnnouncementContext } from './useSettled';

/** Gives the focus to the screen's title if the element that had it is gone. */
export function useFocusTitle(): () => void {
  const root = useContext(AnnouncementContext)?.root;
  return useCallback(() => focusIfLost(root?.current?.querySelector('h2')), [root]);
}
