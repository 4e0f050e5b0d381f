import { useEffect, useState } from 'react';
import { useWidgetSelector } from '../../store/hooks';
import { useFocusTitle } from '../screen/useFocusTitle';
import { selectApplication } from './applicationSlice';

/** Focuses the title of a state that has replaced an outline, unless another element has the focus. */
export function useFocusAfterOutline(): void {
  const { wasWaiting } = useWidgetSelector(selectApplication);
  const [followsOutline] = useState(wasWaiting);
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (followsOutline) focusTitle();
  }, [followsOutline, focusTitle]);
}
