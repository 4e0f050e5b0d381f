import { useEffect, useMemo, useState } from 'react';
import type { Clock } from '../browser/inTime';
import { inTime } from '../browser/inTime';
import { plainLook } from './Look';
import type { Look } from './Look';

type ReadLook = (styles: unknown, presentation: unknown, base?: string) => Look;

/** Once loaded, it is used in the same render, so that a new theme applies at once. */
let readLook: ReadLook | undefined;

/** After this time a form in the default theme is better than none. */
const READER_TIMEOUT_MS = 3_000;
const late = () => new Error('It took too long');

async function loadReader(): Promise<ReadLook> {
  const load = () => import(/* webpackChunkName: "theme" */ './readLook');
  return (readLook = (await load().catch(load)).readLook);
}

/**
 * Returns the theme from the host's `styles` and `presentation`. If the host gives either, their reader is loaded
 * first; until then the result is the previous theme or `null`. After 3 s without the reader, it is the default theme.
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
