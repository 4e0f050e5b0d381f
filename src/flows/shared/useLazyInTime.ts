import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { CHUNK_LIMIT_MS } from '../../config/limits';
import { useServices } from '../../store/hooks';
import { useLazy } from '../../ui/useLazy';

/** {@link useLazy} that counts a chunk which does not come within 20 s as one that cannot be had. */
export function useLazyInTime<Props>(load: () => Promise<ComponentType<Props>>) {
  const { browser } = useServices();
  const { Part, failed, retry } = useLazy(load);
  const [late, setLate] = useState(false);
  const waiting = !Part && !failed && !late;
  useEffect(
    () => (waiting ? browser.after(CHUNK_LIMIT_MS, () => setLate(true)) : undefined),
    [browser, waiting],
  );
  return {
    Part,
    failed: failed || late,
    retry() {
      setLate(false);
      retry();
    },
  };
}
