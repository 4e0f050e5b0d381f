import { useEffect } from 'react';
import { useWidgetDispatch } from '../../store/hooks';
import { screenOutline, Skeleton } from '../../ui/skeleton/Skeleton';
import { waited } from './applicationSlice';

/** The outline of a screen, shown until the flow's state is known. */
export function Waiting() {
  const dispatch = useWidgetDispatch();
  useEffect(() => void dispatch(waited()), [dispatch]);
  return <Skeleton bars={screenOutline} />;
}
