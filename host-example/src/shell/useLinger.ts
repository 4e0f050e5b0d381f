import { useEffect, useState } from 'react';

/** Delays a change from `undefined` to `value` by `ms`. */
export function useLinger<Value>(value: Value | null, ms: number): Value | null {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), value ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms === 0 ? value : value && shown;
}
