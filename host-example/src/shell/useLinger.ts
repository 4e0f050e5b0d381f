import { useEffect, useState } from 'react';

/** `value`, which takes the place of nothing only after `ms`. */
export function useLinger<Value>(value: Value | null, ms: number): Value | null {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), value ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms === 0 ? value : value && shown;
}
