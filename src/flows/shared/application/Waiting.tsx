import { useEffect } from 'react';
import { useWidgetDispatch } from '../../../store/hooks';
import { Spinner } from '../../../ui/Spinner';
import { FlowScreen } from '../FlowScreen';
import { waited } from './applicationSlice';

/** A spinner, shown until the flow's state is known. */
export function Waiting({ label }: { label: string }) {
  const dispatch = useWidgetDispatch();
  useEffect(() => void dispatch(waited()), [dispatch]);
  return (
    <FlowScreen>
      <Spinner label={label} />
    </FlowScreen>
  );
}
