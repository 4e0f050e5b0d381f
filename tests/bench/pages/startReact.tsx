import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from './start';

/** Lets the bench mount an element. Each mount has a new React root. */
export function startReact(element: ReactNode): void {
  start((target) => {
    const root = createRoot(target);
    root.render(element);
    return root;
  });
}
