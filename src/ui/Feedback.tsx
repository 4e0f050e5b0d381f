import type { ReactNode } from 'react';
import * as root from '../theme/root.module.css';

/** What is said about a text while it is typed: announced as it changes, and no room taken while there is nothing. */
export function Feedback({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={children ? undefined : root.hidden}>
      {children}
    </div>
  );
}
