import { useState } from 'react';
import { imageUrl, useSheet } from '../theme';
import sheet, * as css from './Logo.module.css';

export interface LogoProps {
  /** Only `https`, and `http` on this machine, is fetched. */
  url?: string;
  alt?: string;
}

/** The host's mark in a box of fixed size. What cannot be shown leaves no trace. */
export function Logo({ url, alt = '' }: LogoProps) {
  useSheet(sheet);
  const [failed, setFailed] = useState('');
  const source = imageUrl(url);
  if (!source || failed === source) return null;
  return (
    <img
      className={css.logo}
      src={source}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setFailed(source)}
    />
  );
}
