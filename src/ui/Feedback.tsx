import type { ReactNode } from 'react';
import * as root from '../theme/root.module.css';

/**
 * Feedback on a text while the person types it. Screen readers announce each change. Takes no space while it is empty.
 */
export function Feedback({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={children ? undefined : root.hidden}>
      {children}
    </div>
  );
}
