import { useEffect, useState } from 'react';
import { useWidgetSelector } from '../../../store/hooks';
import { useFocusTitle } from '../useFocusTitle';
import { selectApplication } from './applicationSlice';

/** When the component takes the place of another one, the title gets the focus, unless something on the page has it. */
export function useLaterFocus(): void {
  const { wasWaiting } = useWidgetSelector(selectApplication);
  const [isLater] = useState(wasWaiting); // before that the page decides where the focus is
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (isLater) focusTitle();
  }, [isLater, focusTitle]);
}
