import type { ReactNode } from 'react';
import { useSheet, useUniqueId } from '../../../theme';
import sheet, * as css from './KeyText.module.css';

interface KeyTextProps {
  label: ReactNode;
  text: string;
  /** The control that copies the text. */
  children: ReactNode;
}

/** A text that the person types elsewhere, in a font in which each character can be told apart. */
export function KeyText({ label, text, children }: KeyTextProps) {
  useSheet(sheet);
  const id = useUniqueId();
  return (
    <div className={css.key}>
      <p id={id} className={css.label}>
        {label}
      </p>
      <div className={css.box}>
        <code className={css.text} dir="ltr" translate="no" aria-labelledby={id}>
          <bdi>{text}</bdi>
        </code>
        {children}
      </div>
    </div>
  );
}
