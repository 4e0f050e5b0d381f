import { useEffect, useState } from 'react';
import { useWidgetSelector } from '../../../store/hooks';
import { useFocusTitle } from '../useFocusTitle';
import { selectApplication } from './applicationSlice';

/** When the component appears, the title takes the focus from the button that had it and is gone. */
export function useLaterFocus(): void {
  const { wasAsked } = useWidgetSelector(selectApplication);
  const [isLater] = useState(wasAsked); // before that the page decides where the focus is
  const focusTitle = useFocusTitle();
  useEffect(() => {
    if (isLater) focusTitle();
  }, [isLater, focusTitle]);
}
