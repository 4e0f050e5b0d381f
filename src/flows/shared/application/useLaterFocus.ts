import { useEffect, useState } from 'react';
import { useWidgetSelector } from '../../../store/hooks';
import { useFocusTitle } from '../useFocusTitle';
import { selectApplication } from './applicationSlice';

/** If the flow has already shown a spinner and no element has the focus, the title takes the focus. */
export function useLaterFocus(): void {
  const { wasWaiting } = useWidgetSelector(selectApplication);
  const [isLater] = useState(wasWaiting); // false for the flow's first state
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (isLater) focusTitle();
  }, [isLater, focusTitle]);
}
