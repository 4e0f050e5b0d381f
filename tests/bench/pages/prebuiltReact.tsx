/** The client's own widget in a React host. */
import { useEffect, useRef } from 'react';
import { mountPrebuilt } from './mountPrebuilt';
import { startReact } from './startReact';

function Prebuilt() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const mounted = mountPrebuilt(place.current);
    return () => mounted.unmount();
  }, []);
  return <div ref={place} />;
}

startReact(<Prebuilt />);
