import type { ReactNode } from 'react';
import * as root from '../theme/root.module.css';

/**
 * Feedback on the text that the person is typing. Screen readers announce each change. Empty feedback takes no space.
 */
export function Feedback({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={children ? undefined : root.hidden}>
      {children}
    </div>
  );
}
