import { useEffect, useMemo, useState } from 'react';
import type { Clock } from '../browser/inTime';
import { inTime } from '../browser/inTime';
import { plainLook } from './Look';
import type { Look } from './Look';

type ReadLook = (styles: unknown, presentation: unknown, base?: string) => Look;

/**
 * The function that reads a theme, or `undefined` before its chunk is loaded. Once the chunk is loaded, every widget on
 * the page can apply a new theme in the render in which the host passes the theme.
 */
let readLook: ReadLook | undefined;

/** If the theme's chunk is not loaded after this time, the widget shows the default theme. */
const READER_TIMEOUT_MS = 3_000;
const late = () => new Error('It took too long');

async function loadReader(): Promise<ReadLook> {
  const load = () => import(/* webpackChunkName: "theme" */ './readHostLook');
  return (readLook = (await load().catch(load)).readHostLook);
}

/**
 * Returns the theme from the host's `styles` and `presentation`. If the host has set one of them, the hook first loads
 * the code that reads them. During this time the result is the previous theme, or `null` if there is none. If the code
 * has not loaded after 3 s, the result is the default theme.
 */
export function useLook(styles: unknown, presentation: unknown, clock: Clock, base?: string): Look | null {
  const [reader, setReader] = useState(() => readLook);
  const asked = !!(styles || presentation);
  useEffect(() => {
    if (!asked || reader) return undefined;
    const left = new AbortController();
    const { signal } = left;
    inTime({ clock, ms: READER_TIMEOUT_MS, late, signal }, loadReader)
      .catch((): ReadLook => () => plainLook)
      .then((loaded) => signal.aborted || setReader(() => loaded));
    return () => left.abort();
  }, [asked, reader, clock]);

  const read = readLook ?? reader;
  const look = useMemo(
    () => (asked ? (read?.(styles, presentation, base) ?? null) : plainLook),
    [asked, read, styles, presentation, base],
  );
  const [latest, setLatest] = useState(look);
  if (look && look !== latest) setLatest(look);
  return look ?? latest;
}
