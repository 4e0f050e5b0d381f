import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { target } from './start';

export const startReact = (element: ReactNode) => createRoot(target).render(element);
