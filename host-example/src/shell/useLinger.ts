import { useEffect, useState } from 'react';

/**
 * Returns `value`. If `value` changes from `null` to another value, the hook returns the new value only after `ms`
 * milliseconds.
 */
export function useLinger<Value>(value: Value | null, ms: number): Value | null {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), value ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms === 0 ? value : value && shown;
}
