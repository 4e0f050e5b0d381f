import { useState } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Logo.module.css';

export interface LogoProps {
  /** Already vetted by the caller. */
  url: string;
  alt: string;
}

/** The host's mark in a box of fixed size. What cannot be shown leaves no trace. */
export function Logo({ url, alt }: LogoProps) {
  useSheet(sheet);
  const [failed, setFailed] = useState('');
  if (failed === url) return null;
  return (
    <img
      className={css.logo}
      src={url}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(url)}
    />
  );
}
