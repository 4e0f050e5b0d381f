import { useEffect, useMemo, useState } from 'react';
import type { Clock } from '../browser/types';
import { withTimeout } from '../browser/withTimeout';
import { defaultTheme, type ResolvedTheme } from './ResolvedTheme';

type ReadTheme = (styles: unknown, presentation: unknown, base?: string) => ResolvedTheme;

/** Shared, so that after the first load each widget applies a new theme in the render in which the host passes it. */
let loadedReader: ReadTheme | undefined;

const READER_TIMEOUT_MS = 3_000;

async function loadReader(): Promise<ReadTheme> {
  const chunk = await import(/* webpackChunkName: "theme" */ './readHostPresentation');
  loadedReader = chunk.readHostPresentation;
  return loadedReader;
}

/**
 * Loads the code that reads the theme, only if the host has set one. Meanwhile it returns the previous theme, or
 * `null`. After 3 s without the code, it returns the default theme.
 */
export function useTheme(
  styles: unknown,
  presentation: unknown,
  clock: Clock,
  base?: string,
): ResolvedTheme | null {
  const [reader, setReader] = useState(() => loadedReader);
  const hasTheme = Boolean(styles || presentation);
  useEffect(() => {
    if (!hasTheme || reader) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    withTimeout({ clock, ms: READER_TIMEOUT_MS, signal }, loadReader)
      .catch((): ReadTheme => () => defaultTheme)
      .then((loaded) => signal.aborted || setReader(() => loaded));
    return () => controller.abort();
  }, [hasTheme, reader, clock]);

  const read = loadedReader ?? reader;
  const theme = useMemo(() => {
    if (!hasTheme) return defaultTheme;
    return read ? read(styles, presentation, base) : null;
  }, [hasTheme, read, styles, presentation, base]);
  return useLastNonNull(theme);
}

export function useLastNonNull<T extends object>(value: T | null): T | null {
  const [latest, setLatest] = useState(value);
  if (value && value !== latest) setLatest(value);
  return value ?? latest;
}
