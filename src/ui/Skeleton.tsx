import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Skeleton.module.css';

interface SkeletonProps {
  label?: string;
  /**
   * The names of the bars, separated by spaces: `title`, `button`, `tabs`, `label`, `field`, `submit` (a button below a
   * field), `divider` and `gap`. The last two are invisible and only take space. Default: a form with one field.
   */
  bars?: string;
  /** When the children change, screen readers announce them. */
  children?: ReactNode;
}

export const formOutline = 'label field submit';
export const screenOutline = `title gap ${formOutline}`;

/** The outline of what is being loaded. Each bar is as high as the element that replaces it. */
export function Skeleton({ label, bars = formOutline, children }: SkeletonProps) {
  useSheet(sheet);
  return (
    <div role="status" aria-label={label} className={css.skeleton}>
      {bars.split(' ').map((bar, at) => (
        <div key={at} data-bar={bar} />
      ))}
      {children}
    </div>
  );
}
