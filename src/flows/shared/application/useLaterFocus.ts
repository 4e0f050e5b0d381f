import { useEffect, useState } from 'react';
import { useWidgetSelector } from '../../../store/hooks';
import { useFocusTitle } from '../useFocusTitle';
import { selectApplication } from './applicationSlice';

/** Focuses the title when the component replaces an earlier state, unless an element of the page has the focus. */
export function useLaterFocus(): void {
  const { wasWaiting } = useWidgetSelector(selectApplication);
  const [isLater] = useState(wasWaiting); // the first state leaves the focus where it is
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (isLater) focusTitle();
  }, [isLater, focusTitle]);
}
