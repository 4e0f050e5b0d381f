import { useSheet } from '../theme';
import { CheckIcon } from './icons';
import sheet, * as css from './SuccessMark.module.css';

/** Says "done" to the eye; the heading beside it says it to everyone. */
export function SuccessMark() {
  useSheet(sheet);
  return (
    <div className={css.mark}>
      <CheckIcon />
    </div>
  );
}
