import { useEffect, useRef } from 'react';

/**
 * Focuses an element when its content is replaced, because the element that had the focus was removed with the old
 * content.
 */
export function useFocusOnChange(content: string | boolean) {
  const place = useRef<HTMLDivElement>(null);
  const former = useRef(content);
  useEffect(() => {
    if (former.current !== content) place.current?.focus();
    former.current = content;
  }, [content]);
  return place;
}
