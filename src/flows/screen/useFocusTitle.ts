import { useCallback, useContext } from 'react';
import { focusIfLost } from '../../ui/moveFocus';
import { WidgetRootContext } from './WidgetRootContext';

/**
 * Returns a function that focuses the screen's title if no element has the focus. The function returns whether the
 * title got the focus.
 */
export function useFocusTitle(): () => boolean {
  const root = useContext(WidgetRootContext)?.ref;
  return useCallback(() => focusIfLost(root?.current?.querySelector('h2')), [root]);
}
