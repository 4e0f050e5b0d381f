import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import { ErrorIcon } from './icons';
import { MessageText } from './MessageText';
import sheet, * as css from './Field.module.css';

interface LastFailureProps {
  /** Empty if the latest attempt did not fail. */
  text: string;
  children?: ReactNode;
}

/**
 * Shows why the latest attempt failed, below its control (`children`). It looks like a field's error. Screen readers do
 * not announce it, because a toast with the same text does. The toast disappears after a few seconds, but this text
 * stays until the next attempt.
 */
export function LastFailure({ text, children }: LastFailureProps) {
  useSheet(sheet);
  return (
    <div className={css.field}>
      {children}
      {text && (
        <p className={css.error} part="error">
          <ErrorIcon />
          <span>
            <MessageText text={text} />
          </span>
        </p>
      )}
    </div>
  );
}
