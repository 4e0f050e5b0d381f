import type { ComponentProps } from 'react';
import { FlowScreen } from '../screen/FlowScreen';
import { useScreenSettled } from '../screen/useScreenSettled';
import { useLaterFocus } from './useLaterFocus';

/**
 * Shows one state of a flow that has a single screen. In this state the widget is ready, so it fires `portico-ready`.
 */
export function StateScreen(props: ComponentProps<typeof FlowScreen>) {
  useScreenSettled(true);
  useLaterFocus();
  return <FlowScreen {...props} />;
}
