import type { ComponentProps, ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Link.module.css';

/** A button that looks like a link. It is used within or below a text. */
export function LinkButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  useSheet(sheet);
  return (
    <button type="button" {...rest} className={css.link}>
      {children}
    </button>
  );
}

export interface ExternalLinkProps {
  /** The address of the link. The caller has checked that it is safe. */
  href: string;
  children: ReactNode;
}

/** A link that opens a new tab. The new page cannot access this page and does not learn its address. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  useSheet(sheet);
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

export interface PageLinkProps extends ExternalLinkProps {
  /** If true, the link navigates the top-level page, even if this page is in a frame. */
  top?: boolean;
}

/** A link to another page in the same tab. The other page does not learn this page's address. */
export function PageLink({ href, top, children }: PageLinkProps) {
  useSheet(sheet);
  return (
    <a className={css.link} href={href} target={top ? '_top' : undefined} rel="noreferrer">
      {children}
    </a>
  );
}
