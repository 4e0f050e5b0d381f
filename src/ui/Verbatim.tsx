import { useId } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Verbatim.module.css';

export interface VerbatimProps {
  label: string;
  /** An outside text, shown unchanged. */
  text: string;
  /** For long texts: the text scrolls in an area of its own, which the keyboard can scroll too. */
  scrolls?: boolean;
}

/** A label and an unchanged text below it. */
export function Verbatim({ label, text, scrolls }: VerbatimProps) {
  useSheet(sheet);
  const id = useId();
  return (
    <div className={css.verbatim}>
      <div id={id} className={css.label}>
        {label}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the text */}
      <div role="group" aria-labelledby={id} tabIndex={scrolls ? 0 : undefined} className={css.text}>
        {text}
      </div>
    </div>
  );
}
