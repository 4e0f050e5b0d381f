import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import { useWidgetSelector } from '../../../store/hooks';
import { FlowScreen } from '../FlowScreen';
import { useFocusTitle } from '../useFocusTitle';
import { useScreenSettled } from '../useScreenSettled';
import { selectApplication } from './applicationSlice';

/** One state of a flow that has a single screen: it has settled, and takes the focus when the button that had it is gone. */
export function StateScreen(props: ComponentProps<typeof FlowScreen>) {
  const { wasAsked } = useWidgetSelector(selectApplication);
  const [isLater] = useState(wasAsked); // before that the page decides where the focus is
  const focusTitle = useFocusTitle();
  useScreenSettled(true);
  useEffect(() => {
    if (isLater) focusTitle();
  }, [isLater, focusTitle]);
  return <FlowScreen {...props} />;
}
