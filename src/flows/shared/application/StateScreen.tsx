import type { ComponentProps } from 'react';
import { FlowScreen } from '../FlowScreen';
import { useScreenSettled } from '../useScreenSettled';
import { useLaterFocus } from './useLaterFocus';

/**
<<<<<<< HEAD
 * Shows one state of a flow that has a single screen. In this state the widget is ready, so it fires `portico-ready`.
=======
 * Shows one state of a flow that has a single screen. The widget is ready in this state, so it fires `portico-ready`.
 * If the flow has shown an outline before this state, and no element has the focus, the title takes the focus.
>>>>>>> 26f9540 (fix(consent,passkey): consent, logout and the list of passkeys wait with an outline, progress and words)
 */
export function StateScreen(props: ComponentProps<typeof FlowScreen>) {
  useScreenSettled(true);
  useLaterFocus();
  return <FlowScreen {...props} />;
}
