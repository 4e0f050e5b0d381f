import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Divider.module.css';

export function Divider({ label }: { label: string }) {
  useSheet(sheet);
  return (
    <div className={css.divider} part="divider">
      {label}
    </div>
  );
}
