import type { ReactNode } from 'react';
import * as root from '../theme/root.module.css';

/** A message beside its controls. Screen readers announce each change. An empty message takes no space. */
export function Feedback({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={children ? undefined : root.hidden}>
      {children}
    </div>
  );
}
