import { useId } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Verbatim.module.css';

export interface VerbatimProps {
  label: string;
  /** From outside: shown word for word, whatever it contains. */
  text: string;
  /** May be long: it scrolls in a box of its own, also by the keyboard. */
  scrolls?: boolean;
}

/** A text under a label, as it is. */
export function Verbatim({ label, text, scrolls }: VerbatimProps) {
  useSheet(sheet);
  const id = useId();
  return (
    <div className={css.verbatim}>
      <div id={id} className={css.label}>
        {label}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so by the keyboard too */}
      <div role="group" aria-labelledby={id} tabIndex={scrolls ? 0 : undefined} className={css.text}>
        {text}
      </div>
    </div>
  );
}
