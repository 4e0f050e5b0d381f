import { useSheet, useUniqueId } from '../../../theme';
import sheet, * as css from './Verbatim.module.css';

export interface VerbatimProps {
  label: string;
  text: string;
  /** True if the text may be long. Then it scrolls in its own area, with the mouse or the keyboard. */
  scrolls?: boolean;
}

/** Shows a text from outside the widget unchanged, below a label. */
export function Verbatim({ label, text, scrolls }: VerbatimProps) {
  useSheet(sheet);
  const id = useUniqueId();
  return (
    <div className={css.verbatim}>
      <div id={id} className={css.label}>
        {label}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the text */}
      <div
        role="group"
        translate="no"
        aria-labelledby={id}
        tabIndex={scrolls ? 0 : undefined}
        className={css.text}
      >
        {text}
      </div>
    </div>
  );
}
