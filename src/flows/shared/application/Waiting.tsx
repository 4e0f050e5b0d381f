import type { CSSProperties } from 'react';
import { useEffect } from 'react';
import { useWidgetDispatch } from '../../../store/hooks';
import { screenOutline } from '../../../ui/Skeleton';
import { FlowScreen } from '../FlowScreen';
import { Loading } from '../Loading';
import { waited } from './applicationSlice';

// The widget has shown this outline while the flow's code was loading. So the outline appears without a delay here.
const atOnce = { '--delay': '-9s' } as CSSProperties; // a custom property needs a cast

/** The outline of a screen, shown until the flow's state is known. */
export function Waiting() {
  const dispatch = useWidgetDispatch();
  useEffect(() => void dispatch(waited()), [dispatch]);
  return (
    <FlowScreen>
      <div style={atOnce}>
        <Loading bars={screenOutline} />
      </div>
    </FlowScreen>
  );
}
