import { useState } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './ApplicationLogo.module.css';
import { icon } from './icons';

const AppIcon = icon('M4 4h4.5v4.5H4zm7.5 0H16v4.5h-4.5zM4 11.5h4.5V16H4zm7.5 0H16V16h-4.5z');

interface ApplicationLogoProps {
  /** The caller has checked that it is safe. */
  url: string | null;
  /** Before a title, which names the application. So no icon replaces the logo. */
  large?: boolean;
}

/** Without a logo, or if it cannot be loaded, an icon. */
export function ApplicationLogo({ url, large }: ApplicationLogoProps) {
  useSheet(sheet);
  const [failed, setFailed] = useState<string | null>(null);
  if (!url || failed === url) return large ? null : <AppIcon />;
  return (
    <img
      className={large ? css.large : css.logo}
      src={url}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  );
}
