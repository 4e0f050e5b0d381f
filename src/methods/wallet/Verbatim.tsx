import { useSheet, useUniqueId } from '../../theme/StyleRoot';
import sheet, * as css from './Verbatim.module.css';

/** The text is from outside the widget and stays unchanged. */
export function Verbatim({ label, text }: { label: string; text: string }) {
  useSheet(sheet);
  const id = useUniqueId();
  return (
    <div className={css.verbatim}>
      <div id={id} className={css.label}>
        {label}
      </div>
      <div role="group" translate="no" aria-labelledby={id} className={css.text}>
        {text}
      </div>
    </div>
  );
}
