import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from './start';

export function startReact(element: ReactNode): void {
  start((target) => {
    const root = createRoot(target);
    root.render(element);
    return root;
  });
}
