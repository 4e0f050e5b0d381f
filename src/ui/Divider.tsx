import { useSheet } from '../theme';
import sheet, * as css from './Divider.module.css';

/** A line with a word in it: what stands above or what stands below. */
export function Divider({ label }: { label: string }) {
  useSheet(sheet);
  return <div className={css.divider}>{label}</div>;
}
