import { useSheet } from '../theme';
import sheet, * as css from './Spinner.module.css';

/** A turning ring. With a label it announces itself; without one it decorates something that does. */
export function Spinner({ label }: { label?: string }) {
  useSheet(sheet);
  return (
    <span
      className={css.spinner}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
