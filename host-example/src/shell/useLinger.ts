import { useEffect, useState } from 'react';

/**
 * Returns `value`. If `value` changes, the hook returns the previous value for `ms` milliseconds more. But a change to
 * `null` has no delay.
 */
export function useLinger<Value>(value: Value | null, ms: number): Value | null {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), value ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms === 0 ? value : value && shown;
}
