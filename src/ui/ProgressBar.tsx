import { useId } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './ProgressBar.module.css';

/** Shows that a check is pending. Its duration is unknown, so the bar slows down and never reaches its end. */
export function ProgressBar({ label }: { label: string }) {
  useSheet(sheet);
  const id = useId();
  return (
    <div className={css.progress}>
      <span id={id} role="status">
        {label}
      </span>
      <div role="progressbar" aria-labelledby={id} className={css.track}>
        <div className={css.bar} />
      </div>
    </div>
  );
}
