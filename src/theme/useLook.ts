import { useEffect, useMemo, useState } from 'react';
import { plainLook } from './Look';
import type { Look } from './Look';

type ReadLook = (styles: unknown, presentation: unknown, base?: string) => Look;

/** Once loaded it answers in the same render, so that a new theme counts at once. */
let readLook: ReadLook | undefined;

interface Clock {
  /** Runs `run` after `ms` milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** A form in the default look beats a blank box. */
const PATIENCE_MS = 3000;

async function loadReader(): Promise<ReadLook> {
  const load = () => import(/* webpackChunkName: "theme" */ './readLook');
  return (await load().catch(load)).readLook;
}

/**
 * What the host's `styles` and `presentation` come to. The reader, which a widget without either never asks for, is
 * loaded first: `null` until then, or the look that was worn before. If it cannot be had, or not soon, the widget wears
 * its default.
 */
export function useLook(styles: unknown, presentation: unknown, clock: Clock, base?: string): Look | null {
  const [reader, setReader] = useState(() => readLook);
  const asked = !!(styles || presentation);
  useEffect(() => {
    if (!asked || reader) return undefined;
    let here = true;
    const wear = (loaded: ReadLook) => here && setReader(() => loaded);
    const goPlain = () => wear(() => plainLook);
    const stop = clock.after(PATIENCE_MS, goPlain);
    loadReader().then((loaded) => wear((readLook = loaded)), goPlain);
    return () => {
      here = false;
      stop();
    };
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
