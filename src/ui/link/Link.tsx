import type { ComponentProps, ReactNode } from 'react';
import { useSheet } from '../../theme';
import sheet, * as css from './Link.module.css';

/** A button that looks like a link. */
export function LinkButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  useSheet(sheet);
  return (
    <button type="button" {...rest} className={css.link} part="link">
      {children}
    </button>
  );
}

export interface ExternalLinkProps {
  /** The address of the link. The caller has checked that it is safe. */
  href: string;
  children: ReactNode;
}

/** A link that opens a new tab. The new page can neither access this page nor read this page's address. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  useSheet(sheet);
  return (
    <a className={css.link} part="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

export interface PageLinkProps extends ExternalLinkProps {
  /**
   * True if the link replaces the top-level page. Without `top`, a link in an iframe replaces only the content of the
   * iframe.
   */
  top?: boolean;
}

/** A link to another page, in the same tab. The other page cannot read this page's address. */
export function PageLink({ href, top, children }: PageLinkProps) {
  useSheet(sheet);
  return (
    <a className={css.link} part="link" href={href} target={top ? '_top' : undefined} rel="noreferrer">
      {children}
    </a>
  );
}
