import { useSheet, useUniqueId } from '../../theme';
import sheet, * as css from './Verbatim.module.css';

export interface VerbatimProps {
  label: string;
  text: string;
}

/** Shows a text from outside the widget unchanged, below a label. */
export function Verbatim({ label, text }: VerbatimProps) {
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
