import type { ReactNode } from 'react';
import { useSheet } from '../../theme';
import sheet, * as css from './Frame.module.css';

/**
 * Hides the widget's frame (border and background). A screen renders it while it has no content yet. The rule is in
 * `Frame.module.css`.
 */
export const HiddenFrame = () => <div data-hide-frame="" />;

interface FrameProps {
  /**
   * The element with the text "Still loading…". Its class is `wait`. While the frame contains an outline, or the
   * spinner of IDPConsent, the style sheet shows a progress bar after one second, and the text after four. If one
   * follows another immediately, both count as one wait.
   */
  waitMessage: ReactNode;
  children: ReactNode;
}

/**
 * The frame around the widget: its border and background. The layout inside depends on the frame's width, not on the
 * window's.
 */
export function Frame({ waitMessage, children }: FrameProps) {
  useSheet(sheet);
  return (
    <div className={css.frame} part="card">
      <div className={css.body}>{children}</div>
      {waitMessage}
    </div>
  );
}
