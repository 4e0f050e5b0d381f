import { useSheet } from '../theme';
import sheet, * as css from './Watermark.module.css';

export interface WatermarkProps {
  /** Already vetted by the caller. */
  href: string;
  label: string;
}

export function Watermark({ href, label }: WatermarkProps) {
  useSheet(sheet);
  return (
    <a className={css.watermark} href={href} target="_blank" rel="noopener noreferrer">
      <span role="img" aria-label={label}>
        <svg viewBox="0 0 16 16" className={css.mark} aria-hidden="true" focusable="false">
          <path d="M8 1.5 14 5v6l-6 3.5L2 11V5l6-3.5Z" />
          <path d="M8 5v6M5.4 6.5v3m5.2-3v3" />
        </svg>
        {label}
      </span>
    </a>
  );
}
