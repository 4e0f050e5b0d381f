import { useEffect } from 'react';
import { useRequest, useServices } from '../../store/hooks';
import { createConditionally } from './createConditionally';

/**
 * Conditional create: registers a passkey in the background after a password sign-in. Renders nothing, and ends when
 * its screen is left.
 */
export function ConditionalCreate() {
  const { browser } = useServices();
  const [create] = useRequest(createConditionally);
  // Delayed by a task, so that an effect that React runs twice creates one passkey.
  useEffect(() => browser.after(0, create), [browser, create]);
  return null;
}
