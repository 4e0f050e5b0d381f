import { useEffect, useState } from 'react';
import { useWidgetSelector } from '../../store/hooks';
import { useFocusTitle } from '../screen/useFocusTitle';
import { selectApplication } from './applicationSlice';

/** Focuses the title of a state that has replaced an outline, unless another element has the focus. */
export function useLaterFocus(): void {
  const { wasWaiting } = useWidgetSelector(selectApplication);
  const [isLater] = useState(wasWaiting); // false for the flow's first state
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (isLater) focusTitle();
  }, [isLater, focusTitle]);
}
