import { useEffect } from 'react';
import { useWidgetDispatch } from '../../../store/hooks';
import { screenOutline } from '../../../ui/Skeleton';
import { FlowScreen } from '../FlowScreen';
import { Loading } from '../Loading';
import { waited } from './applicationSlice';

/** The outline of a screen, shown until the flow's state is known. */
export function Waiting() {
  const dispatch = useWidgetDispatch();
  useEffect(() => void dispatch(waited()), [dispatch]);
  return (
    <FlowScreen>
      <Loading bars={screenOutline} />
    </FlowScreen>
  );
}
