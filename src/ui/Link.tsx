import type { ComponentProps, ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './Link.module.css';

export function LinkButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  useSheet(sheet);
  return (
    <button type="button" {...rest} className={css.link} part="link">
      {children}
    </button>
  );
}

interface LinkProps {
  /** The caller has checked that it is safe. */
  href: string;
  children: ReactNode;
}

/** Opens a new tab, whose page can neither access this page nor read its URL. */
export function ExternalLink({ href, children }: LinkProps) {
  useSheet(sheet);
  return (
    <a className={css.link} part="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/**
 * The other page cannot read this page's URL.
 * @param props.top replaces the top-level page, not only the content of an iframe
 */
export function PageLink({ href, top, children }: LinkProps & { top?: boolean }) {
  useSheet(sheet);
  return (
    <a className={css.link} part="link" href={href} target={top ? '_top' : undefined} rel="noreferrer">
      {children}
    </a>
  );
}
