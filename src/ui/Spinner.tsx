import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Button.module.css'; // a pending button shows the same spinner

export function Spinner({ label }: { label?: string }) {
  useSheet(sheet);
  return (
    <span
      className={css.spinner}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
