import { useSheet } from '../theme';
import sheet, * as css from './Spinner.module.css';

/** A spinner. With a label it announces itself; without one it is decoration. */
export function Spinner({ label }: { label?: string }) {
  useSheet(sheet);
  return (
    <span
      className={css.spinner}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
