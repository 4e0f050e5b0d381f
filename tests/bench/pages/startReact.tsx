import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from './start';

/** Mounts an element in a React root of its own, each time anew. */
export function startReact(element: ReactNode): void {
  start((target) => {
    const root = createRoot(target);
    root.render(element);
    return root;
  });
}
