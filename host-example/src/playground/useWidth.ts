import { useEffect, useRef, useState } from 'react';

/** Returns the width of an element in CSS pixels, without its padding. It is 0 until the element is measured. */
export function useWidth() {
  const target = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!target.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, []);
  return { target, width };
}
