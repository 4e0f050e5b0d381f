import type { ComponentProps } from 'react';
import { FlowScreen } from '../screen/FlowScreen';
import { useScreenSettled } from '../screen/useScreenSettled';
import { useFocusAfterWaiting } from './useFocusAfterWaiting';

/**
 * A screen that shows how a request of an application has ended. It fires `portico-ready`, and its title takes the focus
 * if the screen has replaced a spinner.
 */
export function StateScreen(props: ComponentProps<typeof FlowScreen>) {
  useScreenSettled(true);
  useFocusAfterWaiting();
  return <FlowScreen {...props} />;
}
