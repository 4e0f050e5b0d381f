import { useEffect, useRef } from 'react';
import { ConfigurationError } from '../../config/ConfigurationError';
import type { Callbacks } from '../../contract/widgetProps';
import { isDispensable } from './checkProps';
import { tellError } from './tellHost';

/**
 * Calls `onError` once for each property that threw when it was read. The hook reports only properties with a default.
 * The configuration screen reports the other properties.
 */
export function useUnreadable(
  properties: readonly ConfigurationError[],
  places: readonly string[],
  callbacks: Callbacks | undefined,
  target: () => EventTarget | null,
): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const inside = places.map((path) => new ConfigurationError(path, 'the value cannot be read'));
    for (const error of [...properties.filter(isDispensable), ...inside]) {
      if (told.current.has(error.path)) continue;
      told.current.add(error.path);
      tellError(target(), callbacks, error);
    }
  });
}
