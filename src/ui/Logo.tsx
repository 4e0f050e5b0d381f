import { useSheet } from '../theme/StyleRoot';
import { ExternalImage } from './ExternalImage';
import sheet, * as css from './Logo.module.css';

export function Logo({ url, alt }: { url: string; alt: string }) {
  useSheet(sheet);
  return <ExternalImage className={css.logo} part="logo" src={url} alt={alt} />;
}
