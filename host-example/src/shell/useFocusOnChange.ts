import { useEffect, useRef } from 'react';

/** Focuses a place when another content takes it: what had the focus before is gone. */
export function useFocusOnChange(content: string | boolean) {
  const place = useRef<HTMLDivElement>(null);
  const former = useRef(content);
  useEffect(() => {
    if (former.current !== content) place.current?.focus();
    former.current = content;
  }, [content]);
  return place;
}
