import type { ComponentType } from 'react';
import { useCallback } from 'react';
import { inTime } from '../../browser/inTime';
import { CHUNK_LIMIT_MS } from '../../config/limits';
import { useServices } from '../../store/hooks';
import { useLazy } from '../../ui/useLazy';

/** Like {@link useLazy}, with a timeout. Default: 20 s. */
export function useLazyInTime<Props>(
  load: () => Promise<ComponentType<Props>>,
  wanted = true,
  ms: number = CHUNK_LIMIT_MS,
) {
  const { browser: clock } = useServices();
  const limit = useCallback(
    (work: Promise<void>, signal: AbortSignal) => inTime({ clock, ms, signal }, () => work),
    [clock, ms],
  );
  return useLazy(load, wanted, limit);
}
