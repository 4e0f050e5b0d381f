import { useEffect } from 'react';
import { useRequest, useServices } from '../../store/hooks';
import { createConditionally } from './createConditionally';

/** Conditional create: makes a passkey in the background after a password sign-in. Shows nothing; ends with its screen. */
export function ConditionalCreate() {
  const { browser } = useServices();
  const [create] = useRequest(createConditionally);
  // A turn later, so that an effect that React runs twice creates once.
  useEffect(() => browser.after(0, create), [browser, create]);
  return null;
}
