import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Skeleton.module.css';

interface SkeletonProps {
  /**
   * Separated by spaces: `title`, `button`, `tabs`, `label`, `field`, `submit` (a button below a field), `line`,
   * `divider` and `gap`. The last two are invisible. Default: a form with one field.
   */
  bars?: string;
  /** The language is not known, so screen readers ignore the skeleton. */
  mute?: boolean;
}

export const formSkeleton = 'label field submit';
export const screenSkeleton = `title gap ${formSkeleton}`;
export const shortScreenSkeleton = 'title gap line';

/** Each bar is as high as the element that replaces it. */
export function Skeleton({ bars = formSkeleton, mute }: SkeletonProps) {
  useSheet(sheet);
  const tCommon = useMessages(common);
  return (
    <div role="status" aria-label={tCommon('loading')} aria-hidden={mute} className={css.skeleton}>
      {bars.split(' ').map((bar, index) => (
        <div key={index} data-bar={bar} />
      ))}
    </div>
  );
}
