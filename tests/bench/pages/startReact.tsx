import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from './start';

/** Mounts an element in a React root of its own, each time in a new one. */
export function startReact(element: ReactNode): void {
  start((target) => {
    const root = createRoot(target);
    root.render(element);
    return root;
  });
}
