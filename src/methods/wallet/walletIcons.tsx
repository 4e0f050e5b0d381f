import { useState } from 'react';
import * as css from '../../theme/root.module.css';
import { icon } from '../../ui/icons';

const DefaultIcon = icon(
  'M15.5 8.5v-3h-11a1.5 1.5 0 0 0 0 3H17V16H5a2 2 0 0 1-2-2V7m14 3.7h-3a1.6 1.6 0 0 0 0 3.1h3',
);
export const PlusIcon = icon('M10 4v12m-6-6h12');

/**
 * A browser may need hundreds of megabytes to draw a larger image, even if its file is small. An SVG in a `data:` URL is
 * drawn in the size of the icon, so it has no limit.
 */
const MAX_PIXELS = 512 * 512;

const svgDataUrl = /^data:image\/svg\+xml[;,]/i;

/** The wallet's icon. If it is missing, too large, or blocked by the page's policy, our own replaces it. */
export function WalletIcon({ source }: { source?: string }) {
  const [canBeDisplayed, setCanBeDisplayed] = useState<boolean>();
  if (!source || canBeDisplayed === false) return <DefaultIcon />;
  return (
    <span className={css.icon}>
      {/* The image's size is known only after loading. Browsers decode an image when they draw it, and they do not
          draw a hidden image. So the image is hidden until its size has been checked. */}
      <img
        src={source}
        alt=""
        referrerPolicy="no-referrer"
        hidden={!canBeDisplayed}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          const isSmall = naturalWidth * naturalHeight <= MAX_PIXELS;
          setCanBeDisplayed(isSmall || svgDataUrl.test(source));
        }}
        onError={() => setCanBeDisplayed(false)}
      />
    </span>
  );
}
