import { useEffect, useState } from 'react';
import { useWidgetSelector } from '../../../store/hooks';
import { useFocusTitle } from '../useFocusTitle';
import { selectApplication } from './applicationSlice';

/**
 * Focuses the title when the component replaces an earlier state of the flow. If an element of the page has the
 * focus, it keeps it.
 */
export function useLaterFocus(): void {
  const { wasWaiting } = useWidgetSelector(selectApplication);
  const [isLater] = useState(wasWaiting); // when the first state is shown, the focus does not move
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (isLater) focusTitle();
  }, [isLater, focusTitle]);
}
