import { useEffect, useState } from 'react';
import { useServices } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';

/**
 * Returns whether the browser is navigating to the application. It is false again if the person comes back to the
 * page.
 */
export function useLeaving(): boolean {
  const { browser } = useServices();
  const { followRedirects } = useSettings().hostProps;
  const [isRestored, setRestored] = useState(false);
  useEffect(() => browser.onRestored(() => setRestored(true)), [browser]);
  return followRedirects !== false && !isRestored;
}
