import { useEffect, useState } from 'react';

/** Returns `value`. When it changes from `null` to another value, the result changes `ms` milliseconds later. */
export function useLinger<Value>(value: Value | null, ms: number): Value | null {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), value ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms === 0 ? value : value && shown;
}
