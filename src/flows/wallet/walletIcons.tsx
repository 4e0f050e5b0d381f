import { useState } from 'react';
import * as css from '../../theme/root.module.css';
import { icon } from '../../ui/icons';

const DefaultIcon = icon(
  'M15.5 8.5v-3h-11a1.5 1.5 0 0 0 0 3H17V16H5a2 2 0 0 1-2-2V7m14 3.7h-3a1.6 1.6 0 0 0 0 3.1h3',
);
export const PlusIcon = icon('M10 4v12m-6-6h12');

/**
 * The maximum number of pixels of an icon. A larger image is not shown, because the browser may need hundreds of
 * megabytes to draw it. A limit for the file's size would not help: a large image of one colour takes only a few kB.
 * The limit does not apply to an SVG in a `data:` address, which the browser draws in the size of the button's icon.
 */
const MAX_PIXELS = 512 * 512;

const svgDataAddress = /^data:image\/svg\+xml[;,]/i;

/** The wallet's icon. If it is missing, too large, or blocked by the page's policy, our own wallet icon replaces it. */
export function WalletIcon({ source }: { source?: string }) {
  // `undefined` until the image is loaded.
  const [canBeShown, setCanBeShown] = useState<boolean>();
  if (!source || canBeShown === false) return <DefaultIcon />;
  return (
    <span className={css.icon}>
      {/* The image's size is known only after loading. Browsers decode an image when they draw it, and they do not
          draw a hidden image. So the image is hidden until its size has been checked. */}
      <img
        src={source}
        alt=""
        referrerPolicy="no-referrer"
        hidden={!canBeShown}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          const isSmall = naturalWidth * naturalHeight <= MAX_PIXELS;
          setCanBeShown(isSmall || svgDataAddress.test(source));
        }}
        onError={() => setCanBeShown(false)}
      />
    </span>
  );
}
