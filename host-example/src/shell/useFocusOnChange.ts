import { useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when the element's content is replaced. Otherwise the focus would be lost, because the
 * focused element was part of the old content.
 */
export function useFocusOnChange(content: string | boolean) {
  const place = useRef<HTMLDivElement>(null);
  const former = useRef(content);
  useEffect(() => {
    if (former.current !== content) place.current?.focus({ preventScroll: true });
    former.current = content;
  }, [content]);
  return place;
}
