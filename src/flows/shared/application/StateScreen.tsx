import type { ComponentProps } from 'react';
import { FlowScreen } from '../FlowScreen';
import { useScreenSettled } from '../useScreenSettled';
import { useLaterFocus } from './useLaterFocus';

/**
 * Shows one state of a flow that has a single screen. The widget is ready in this state, so it fires `portico-ready`.
 * If the flow has shown a spinner before this state, and no element has the focus, the title takes the focus.
 */
export function StateScreen(props: ComponentProps<typeof FlowScreen>) {
  useScreenSettled(true);
  useLaterFocus();
  return <FlowScreen {...props} />;
}
