import { useEffect } from 'react';
import { useRequest, useServices } from '../../store/hooks';
import { createConditionally } from './createConditionally';

/**
 * Conditional create: registers a passkey in the background after a password sign-in. The registration is aborted when
 * the person leaves the screen.
 */
export function ConditionalCreate() {
  const { browser } = useServices();
  const [create] = useRequest(createConditionally);
  // In development React runs this effect twice. The cleanup cancels the first task, so only one passkey is created.
  useEffect(() => browser.after(0, create), [browser, create]);
  return null;
}
