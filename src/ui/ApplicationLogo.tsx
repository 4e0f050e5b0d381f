import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './ApplicationLogo.module.css';
import { ExternalImage } from './ExternalImage';
import { icon } from './icons';

const AppIcon = icon('M4 4h4.5v4.5H4zm7.5 0H16v4.5h-4.5zM4 11.5h4.5V16H4zm7.5 0H16V16h-4.5z');

/** @param props.large before a title, which names the application: no icon replaces the logo */
export function ApplicationLogo({ url, large }: { url: string | null; large?: boolean }) {
  useSheet(sheet);
  return (
    <ExternalImage
      className={large ? css.large : css.logo}
      src={url ?? undefined}
      loading="lazy"
      fallback={large ? null : <AppIcon />}
    />
  );
}
