import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useSheet } from '../../theme';
import sheet, * as css from './Skeleton.module.css';

interface SkeletonProps {
  /**
   * The names of the bars, separated by spaces: `title`, `button`, `tabs`, `label`, `field`, `submit` (a button below a
   * field), `line`, `divider` and `gap`. The last two are invisible and only take space. Default: a form with one field.
   */
  bars?: string;
  /** True if the language is not known. Then screen readers ignore the outline. */
  mute?: boolean;
}

/** The bars of a form with one field, of a screen with a title and such a form, and of a screen with a title and one line. */
export const formOutline = 'label field submit';
export const screenOutline = `title gap ${formOutline}`;
export const shortScreenOutline = 'title gap line';

/** The outline of what is being loaded. Each bar is as high as the element that replaces it. */
export function Skeleton({ bars = formOutline, mute }: SkeletonProps) {
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
