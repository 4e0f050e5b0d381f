/** The client's own widget in a React host. */
import { useEffect, useRef } from 'react';
import { mountPrebuilt } from './mountPrebuilt';
import { startReact } from './startReact';

function Prebuilt() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) mountPrebuilt(place.current);
  }, []);
  return <div ref={place} />;
}

startReact(<Prebuilt />);
