import type { ComponentProps } from 'react';
import { FlowScreen } from '../screen/FlowScreen';
import { useScreenReadyEvents } from '../screen/useScreenReadyEvents';
import { useFocusAfterWaiting } from './useFocusAfterWaiting';

/**
 * A screen of the consent or logout flow that is ready: a question, an error or a result. It fires `portico-ready`, and
 * its title takes the focus if the screen has replaced a spinner.
 */
export function StateScreen(props: ComponentProps<typeof FlowScreen>) {
  useScreenReadyEvents(true);
  useFocusAfterWaiting();
  return <FlowScreen {...props} />;
}
