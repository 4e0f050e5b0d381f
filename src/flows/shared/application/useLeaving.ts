import { useEffect, useState } from 'react';
import { useServices } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';

/** Whether the browser is on its way to the application: until the person goes back to the page, which then stays. */
export function useLeaving(): boolean {
  const { browser } = useServices();
  const { followRedirects } = useSettings().hostProps;
  const [isRestored, setRestored] = useState(false);
  useEffect(() => browser.onRestored(() => setRestored(true)), [browser]);
  return followRedirects !== false && !isRestored;
}
