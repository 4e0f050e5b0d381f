import { useEffect, useRef } from 'react';
import { ConfigurationError } from '../../config/ConfigurationError';
import type { Callbacks } from '../../contract/widgetProps';
import { hasDefault } from './checkProps';
import { notifyHostOfError } from './notifyHost';

/**
 * Calls `onError` once for each property, and each member of a property, that threw when it was read. The hook reports
 * only properties with a default. The configuration screen reports the other properties.
 *
 * @param properties the errors of the properties
 * @param memberPaths the paths of the members, such as `styles.colors.primary`
 */
export function useReportUnreadable(
  properties: readonly ConfigurationError[],
  memberPaths: readonly string[],
  callbacks: Callbacks | undefined,
  target: () => EventTarget | null,
): void {
  const reported = useRef(new Set<string>());
  useEffect(() => {
    const members = memberPaths.map((path) => new ConfigurationError(path, 'the value cannot be read'));
    for (const error of [...properties.filter(hasDefault), ...members]) {
      if (reported.current.has(error.path)) continue;
      reported.current.add(error.path);
      notifyHostOfError(target(), callbacks, error);
    }
  });
}
