import { useState } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Logo.module.css';

export interface LogoProps {
  /** Already checked by the caller. */
  url: string;
  alt: string;
}

/** The host's logo in an area of fixed size. Renders nothing if the image cannot be loaded. */
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
