import { useEffect, useState } from 'react';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';

/**
 * Returns whether the browser is navigating to the application. After the browser has restored the page from its
 * back/forward cache, the result is false.
 */
export function useIsLeaving(): boolean {
  const { browser } = useServices();
  const { followRedirects } = useSettings().hostProps;
  const [isRestored, setRestored] = useState(false);
  useEffect(() => browser.onRestored(() => setRestored(true)), [browser]);
  return followRedirects !== false && !isRestored;
}
