import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './BackButton.module.css';
import { icon } from './icons';

const BackIcon = icon('M16.5 10h-13m5.5-5.5L3.5 10 9 15.5');

export function BackButton({ label, onBack }: { label: string; onBack(): void }) {
  useSheet(sheet);
  return (
    <button type="button" className={css.back} part="back" aria-label={label} onClick={onBack}>
      <BackIcon />
    </button>
  );
}
