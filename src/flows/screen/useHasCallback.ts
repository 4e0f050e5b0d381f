import { useMemo } from 'react';
import type { Callbacks } from '../../contract/widgetProps';
import { guardCallback } from '../../browser/guardCallback';
import { useSettings } from '../../store/settings';

/** False if a getter or a proxy of the host throws. */
export function useHasCallback(name: keyof Callbacks): boolean {
  const { callbacks } = useSettings().hostProps;
  return useMemo(() => {
    let isGiven = false;
    guardCallback(() => {
      if (!callbacks || !Object.hasOwn(callbacks, name)) return;
      isGiven = typeof callbacks[name] === 'function';
    });
    return isGiven;
  }, [callbacks, name]);
}
