import { useSheet, useUniqueId } from '../../../theme';
import * as root from '../../../theme/root.module.css';
import sheet, * as css from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  /**
   * True if another message is shown in the place of the progress bar. Then the component takes no space. If false, the
   * component takes the space of one line, even without a label.
   */
  replaced?: boolean;
}

/**
 * Shows that a check is pending. The check's duration is unknown, so the bar becomes slower and never reaches its end.
 * Render the component without a label first, and set the label later, because screen readers announce only changes.
 */
export function ProgressBar({ label, replaced }: ProgressBarProps) {
  useSheet(sheet);
  const id = useUniqueId();
  return (
    <div className={replaced ? root.hidden : css.progress}>
      <span id={id} role="status">
        {label}
      </span>
      {label && (
        <div role="progressbar" aria-labelledby={id} className={css.track}>
          <div className={css.bar} />
        </div>
      )}
    </div>
  );
}
