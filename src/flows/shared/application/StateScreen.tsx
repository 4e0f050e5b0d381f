import type { ComponentProps } from 'react';
import { FlowScreen } from '../FlowScreen';
import { useScreenSettled } from '../useScreenSettled';
import { useLaterFocus } from './useLaterFocus';

/** One state of a flow that has a single screen: it has settled, and takes the focus when nothing has it. */
export function StateScreen(props: ComponentProps<typeof FlowScreen>) {
  useScreenSettled(true);
  useLaterFocus();
  return <FlowScreen {...props} />;
}
