import { useEffect, useMemo, useState } from 'react';
import { plainLook } from './Look';
import type { Look } from './Look';

type ReadLook = (styles: unknown, presentation: unknown, base?: string) => Look;

/** Once loaded it answers in the same render, so that a new theme counts at once. */
let readLook: ReadLook | undefined;

async function loadReader(): Promise<ReadLook> {
  const load = () => import(/* webpackChunkName: "theme" */ './readLook');
  return (await load().catch(load)).readLook;
}

/**
 * What the host's `styles` and `presentation` come to. The reader, which a widget without either never asks for, is
 * loaded first: `null` until then, or the look that was worn before. If it cannot be had, the widget wears its default.
 */
export function useLook(styles: unknown, presentation: unknown, base?: string): Look | null {
  const [reader, setReader] = useState(() => readLook);
  const asked = !!(styles || presentation);
  useEffect(() => {
    if (!asked || reader) return undefined;
    let here = true;
    const wear = (loaded: ReadLook) => here && setReader(() => loaded);
    loadReader().then(
      (loaded) => wear((readLook = loaded)),
      () => wear(() => plainLook),
    );
    return () => {
      here = false;
    };
  }, [asked, reader]);

  const look = useMemo(
    () => (asked ? (reader?.(styles, presentation, base) ?? null) : plainLook),
    [asked, reader, styles, presentation, base],
  );
  const [worn, setWorn] = useState(look);
  if (look && look !== worn) setWorn(look);
  return look ?? worn;
}
