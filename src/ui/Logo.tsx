import { useState } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Logo.module.css';

export interface LogoProps {
  /** The caller has checked that it is safe. */
  url: string;
  alt: string;
}

export function Logo({ url, alt }: LogoProps) {
  useSheet(sheet);
  const [failed, setFailed] = useState('');
  if (failed === url) return null;
  return (
    <img
      className={css.logo}
      part="logo"
      src={url}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  );
}
