import { useSheet } from '../theme';
import sheet, * as css from './Divider.module.css';

/** A horizontal line that has a word in its middle. */
export function Divider({ label }: { label: string }) {
  useSheet(sheet);
  return (
    <div className={css.divider} part="divider">
      {label}
    </div>
  );
}
