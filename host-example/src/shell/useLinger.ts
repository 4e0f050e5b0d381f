import { useEffect, useState } from 'react';

/** `value`, but a value that comes in place of nothing while the page is open is handed on only after `ms`. */
export function useLinger<Value>(value: Value | null, ms: number): Value | null {
  const [shown, setShown] = useState(value);
  const [since] = useState(() => performance.now());
  useEffect(() => {
    // What is known right at the start needs no farewell.
    const timer = setTimeout(() => setShown(value), value && performance.now() - since > ms ? ms : 0);
    return () => clearTimeout(timer);
  }, [value, ms, since]);
  return value && shown;
}
