import { useEffect } from 'react';
import { useRequest, useServices } from '../../store/hooks';
import { createQuietly } from './createQuietly';

/** Shows nothing: whoever has just used a password finds a passkey beside it next time. Ends with its screen. */
export function CreateQuietly() {
  const { browser } = useServices();
  const [create] = useRequest(createQuietly);
  // A turn later, so that an effect that React runs twice creates once.
  useEffect(() => browser.after(0, create), [browser, create]);
  return null;
}
