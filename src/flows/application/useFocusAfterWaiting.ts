import { useEffect, useState } from 'react';
import { useWidgetSelector } from '../../store/hooks';
import { useFocusTitle } from '../screen/useFocusTitle';
import { selectApplication } from './applicationSlice';

/** Focuses the title of a state that has replaced a spinner, unless another element has the focus. */
export function useFocusAfterWaiting(): void {
  const { wasWaiting } = useWidgetSelector(selectApplication);
  const [hasWaited] = useState(wasWaiting);
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (hasWaited) focusTitle();
  }, [hasWaited, focusTitle]);
}
