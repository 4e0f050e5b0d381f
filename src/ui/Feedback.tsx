import type { ReactNode } from 'react';
import * as root from '../theme/root.module.css';

/** A message beside the controls that it belongs to. Screen readers announce each change. An empty message takes no space. */
export function Feedback({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={children ? undefined : root.hidden}>
      {children}
    </div>
  );
}
