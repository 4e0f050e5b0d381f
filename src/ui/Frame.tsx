import type { ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Frame.module.css';

/** Hides the frame (`Frame.module.css`) while a screen has no content yet. */
export const HiddenFrame = () => <div data-hide-frame="" />;

interface FrameProps {
  /**
   * Has the class `wait` and the text "Still loading…". While the frame contains a skeleton, or the spinner of
   * IDPConsent, the style sheet shows a progress bar after one second, and the text after four. If one follows another
   * immediately, both count as one wait.
   */
  waitMessage: ReactNode;
  children: ReactNode;
}

export function Frame({ waitMessage, children }: FrameProps) {
  useSheet(sheet);
  return (
    <div className={css.frame} part="card">
      <div className={css.body}>{children}</div>
      {waitMessage}
    </div>
  );
}
