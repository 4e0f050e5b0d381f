import { useSheet } from '../theme';
import sheet, * as css from './Spinner.module.css';

/** A spinner. Screen readers announce its label. Without a label they ignore it. */
export function Spinner({ label }: { label?: string }) {
  useSheet(sheet);
  return (
    <span
      className={css.spinner}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
