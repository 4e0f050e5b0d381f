import { useEffect, useMemo, useState } from 'react';
import type { Clock } from '../browser/inTime';
import { inTime } from '../browser/inTime';
import { plainLook } from './Look';
import type { Look } from './Look';

type ReadLook = (styles: unknown, presentation: unknown, base?: string) => Look;

/** The reader, after it has been loaded. A new theme is then read in the same render, so it applies at once. */
let readLook: ReadLook | undefined;

/** The time after which the widget shows the form in the default theme, because the theme's chunk is late. */
const READER_TIMEOUT_MS = 3_000;
const late = () => new Error('It took too long');

async function loadReader(): Promise<ReadLook> {
  const load = () => import(/* webpackChunkName: "theme" */ './readLook');
  return (readLook = (await load().catch(load)).readLook);
}

/**
 * Returns the theme from the host's `styles` and `presentation`. If the host gives either, the code that reads them
 * is loaded first. Until then the result is the previous theme, or `null` if there is none. If the code is not loaded
 * after 3 s, the result is the default theme.
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
