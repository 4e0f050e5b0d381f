import { useSheet } from '../theme/StyleRoot';
import { icon } from './icons';
import sheet, * as css from './Watermark.module.css';

const Icon = icon('M10 2l7 4v8l-7 4-7-4V6l7-4Zm0 4.5v7M6.8 8.4v3.2m6.4-3.2v3.2');

/** @param props.href the caller has checked that it is safe */
export function Watermark({ href, label }: { href: string; label: string }) {
  useSheet(sheet);
  return (
    <a className={css.watermark} part="watermark" href={href} target="_blank" rel="noopener noreferrer">
      <span role="img" aria-label={label}>
        <Icon />
        {label}
      </span>
    </a>
  );
}
