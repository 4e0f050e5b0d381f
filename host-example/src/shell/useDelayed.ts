import { useEffect, useState } from 'react';

/**
 * Returns `value`. If `value` changes, the hook returns the previous value for `ms` milliseconds more. But a change to
 * `null` has no delay.
 */
export function useDelayed<Value>(value: Value | null, ms: number): Value | null {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), value ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms]);
  if (ms === 0) return value;
  return value && delayed;
}
