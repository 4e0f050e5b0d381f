import { useEffect, useMemo, useState } from 'react';
import type { Clock } from '../browser/types';
import { withTimeout } from '../browser/withTimeout';
import { defaultLook } from './Look';
import type { Look } from './Look';
import { useLastNonNull } from './useLastNonNull';

type ReadLook = (styles: unknown, presentation: unknown, base?: string) => Look;

/**
 * `undefined` before the theme's chunk is loaded. Afterwards, each widget on the page can apply a new theme in the same
 * render in which the host passes it.
 */
let readLook: ReadLook | undefined;

const READER_TIMEOUT_MS = 3_000;

/** Loads the theme's chunk, with one retry. */
async function loadReader(): Promise<ReadLook> {
  const load = () => import(/* webpackChunkName: "theme" */ './readHostLook');
  const chunk = await load().catch(load);
  readLook = chunk.readHostLook;
  return readLook;
}

/**
 * Returns the theme from the host's `styles` and `presentation`. If the host has set one of them, the hook first loads
 * the code that reads them. Meanwhile it returns the previous theme, or `null` if there is none. If the code has not
 * loaded after 3 s, it returns the default theme.
 */
export function useLook(styles: unknown, presentation: unknown, clock: Clock, base?: string): Look | null {
  const [reader, setReader] = useState(() => readLook);
  const hasTheme = Boolean(styles || presentation);
  useEffect(() => {
    if (!hasTheme || reader) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    withTimeout({ clock, ms: READER_TIMEOUT_MS, signal }, loadReader)
      .catch((): ReadLook => () => defaultLook)
      .then((loaded) => signal.aborted || setReader(() => loaded));
    return () => controller.abort();
  }, [hasTheme, reader, clock]);

  const read = readLook ?? reader;
  const look = useMemo(() => {
    if (!hasTheme) return defaultLook;
    return read ? read(styles, presentation, base) : null;
  }, [hasTheme, read, styles, presentation, base]);
  return useLastNonNull(look);
}
