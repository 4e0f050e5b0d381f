import { useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when the element's content is replaced. Otherwise the focus would be lost, because the
 * focused element was part of the old content. Returns the ref for the element.
 * @param content identifies the content
 */
export function useFocusOnChange(content: string | boolean) {
  const element = useRef<HTMLDivElement>(null);
  const previousContent = useRef(content);
  useEffect(() => {
    if (previousContent.current !== content) element.current?.focus({ preventScroll: true });
    previousContent.current = content;
  }, [content]);
  return element;
}
