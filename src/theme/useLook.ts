import { useEffect, useMemo, useState } from 'react';
import type { Clock } from '../browser/inTime';
import { inTime } from '../browser/inTime';
import { plainLook } from './Look';
import type { Look } from './Look';

type ReadLook = (styles: unknown, presentation: unknown, base?: string) => Look;

/** Once loaded it answers in the same render, so that a new theme counts at once. */
let readLook: ReadLook | undefined;

/** A form in the default look beats a blank box. */
const PATIENCE_MS = 3_000;
const late = () => new Error('It took too long');

async function loadReader(): Promise<ReadLook> {
  const load = () => import(/* webpackChunkName: "theme" */ './readLook');
  return (readLook = (await load().catch(load)).readLook);
}

/**
 * The look that the host's `styles` and `presentation` describe. Their reader is loaded first, where a host passes either:
 * until then there is none, or the one before. If the reader does not load within 3 s, it is the default look.
 */
export function useLook(styles: unknown, presentation: unknown, clock: Clock, base?: string): Look | null {
  const [reader, setReader] = useState(() => readLook);
  const asked = !!(styles || presentation);
  useEffect(() => {
    if (!asked || reader) return undefined;
    const left = new AbortController();
    const { signal } = left;
    inTime({ clock, ms: PATIENCE_MS, late, signal }, loadReader)
      .catch((): ReadLook => () => plainLook)
      .then((loaded) => signal.aborted || setReader(() => loaded));
    return () => left.abort();
  }, [asked, reader, clock]);

  const read = readLook ?? reader;
  const look = useMemo(
    () => (asked ? (read?.(styles, presentation, base) ?? null) : plainLook),
    [asked, read, styles, presentation, base],
  );
  const [worn, setWorn] = useState(look);
  if (look && look !== worn) setWorn(look);
  return look ?? worn;
}
