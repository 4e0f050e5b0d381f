import { useState } from 'react';
import { useSheet } from '../../../theme';
import { icon } from '../../../ui/icons';
import sheet, * as css from './AppLogo.module.css';

const AppIcon = icon('M4 4h4.5v4.5H4zm7.5 0H16v4.5h-4.5zM4 11.5h4.5V16H4zm7.5 0H16V16h-4.5z');

/** The application's logo. Without one, or if it cannot be loaded, an icon. */
export function AppLogo({ url }: { url: string | null }) {
  useSheet(sheet);
  const [failed, setFailed] = useState<string | null>(null);
  if (!url || failed === url) return <AppIcon />;
  return (
    <img
      className={css.logo}
      src={url}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  );
}
