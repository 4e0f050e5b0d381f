import { useEffect, useMemo, useState } from 'react';
import type { Clock } from '../browser/types';
import { withTimeout } from '../browser/withTimeout';
import { defaultLook } from './Look';
import type { Look } from './Look';
import { useLastNonNull } from './useLastNonNull';

type ReadLook = (styles: unknown, presentation: unknown, base?: string) => Look;

/** Shared, so that after the first load each widget applies a new theme in the render in which the host passes it. */
let readLook: ReadLook | undefined;

const READER_TIMEOUT_MS = 3_000;

/** A failed load is retried once. */
async function loadReader(): Promise<ReadLook> {
  const load = () => import(/* webpackChunkName: "theme" */ './readHostLook');
  const chunk = await load().catch(load);
  readLook = chunk.readHostLook;
  return readLook;
}

/**
 * Loads the code that reads the theme, only if the host has set one. Meanwhile it returns the previous theme, or
 * `null`. After 3 s without the code, it returns the default theme.
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
