import { useSheet } from '../theme';
import sheet, * as css from './Skeleton.module.css';

/** The outline of a screen that is being loaded. Screen readers announce the label. */
export function Skeleton({ label }: { label: string }) {
  useSheet(sheet);
  return (
    <div role="status" aria-label={label} className={css.skeleton}>
      <div />
      <div />
      <div />
    </div>
  );
}
