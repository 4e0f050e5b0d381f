import { useMessages } from '../../messages/useMessages';
import { messages } from './successMessages';
import type { ReactNode } from 'react';
import { useSheet } from '../../theme';
import sheet from './delayed-note/DelayedNote.module.css';
import * as css from './delayed-note/DelayedNote.module.css';

/** Says that the person can close the window. */
export function ClosingNote() {
  const t = useMessages(messages);
  return <DelayedNote>{t('close')}</DelayedNote>;
}

/** A note that appears after two seconds. Screen readers can read it immediately. */
function DelayedNote({ children }: { children: ReactNode }) {
  useSheet(sheet);
  return <p className={css.note}>{children}</p>;
}
