import { useState } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Logo.module.css';

/** @param props.url the caller has checked that it is safe */
export function Logo({ url, alt }: { url: string; alt: string }) {
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
