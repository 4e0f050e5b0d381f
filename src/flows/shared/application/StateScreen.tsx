import type { ComponentProps } from 'react';
import { FlowScreen } from '../FlowScreen';
import { useScreenSettled } from '../useScreenSettled';
import { useLaterFocus } from './useLaterFocus';

/** One state of a flow with a single screen. It has settled, and takes the focus if no element has it. */
export function StateScreen(props: ComponentProps<typeof FlowScreen>) {
  useScreenSettled(true);
  useLaterFocus();
  return <FlowScreen {...props} />;
}
