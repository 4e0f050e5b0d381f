import { useState } from 'react';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { useSecondsUntil } from './useSecondsUntil';

/**
 * Returns the time that the person has to wait after a failure, in words of the widget's language, or an empty text if
 * the provider names no time, or if the time is over.
 */
export function useWait(failure: Failure | null): string {
  const { browser } = useServices();
  const { locale } = useSettings();
  const [wait, setWait] = useState<{ failure: Failure | null; until: number }>({ failure: null, until: 0 });
  // React's documented way to keep a value from the render in which another value has changed.
  if (wait.failure !== failure)
    setWait({ failure, until: browser.now() + (failure?.retryAfterSeconds ?? 0) * 1000 });
  const seconds = useSecondsUntil(wait.until);
  if (seconds === 0) return '';
  // The minutes are rounded up, so that a person who waits as long as the text says is not refused again.
  const [unit, count] =
    seconds > 60 ? (['minute', Math.ceil(seconds / 60)] as const) : (['second', seconds] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
