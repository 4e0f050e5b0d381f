import { useState } from 'react';
import * as css from '../../theme/root.module.css';
import { icon } from '../../ui/icons';

const Mark = icon(
  'M15.5 8.5v-3h-11a1.5 1.5 0 0 0 0 3H17V16H5a2 2 0 0 1-2-2V7m14 3.7h-3a1.6 1.6 0 0 0 0 3.1h3',
);
export const PlusIcon = icon('M10 4v12m-6-6h12');

/** Larger pictures are not shown: a few kB of one colour may take hundreds of megabytes to draw. */
const MAX_PIXELS = 512 * 512;

/** The wallet's own icon, or ours where it has none, where the page's policy refuses it, and where it is too large. */
export function WalletIcon({ source }: { source?: string }) {
  const [fits, setFits] = useState<boolean>();
  if (!source || fits === false) return <Mark />;
  return (
    <span className={css.icon}>
      {/* Its size is known when it is loaded. Browsers decode a picture when they draw it, so it is hidden until then. */}
      <img
        src={source}
        alt=""
        referrerPolicy="no-referrer"
        hidden={!fits}
        onLoad={({ currentTarget }) =>
          setFits(currentTarget.naturalWidth * currentTarget.naturalHeight <= MAX_PIXELS)
        }
        onError={() => setFits(false)}
      />
    </span>
  );
}
