import type { ComponentProps, ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Link.module.css';

/** A button that looks like a link, within or below a text. */
export function LinkButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  useSheet(sheet);
  return (
    <button type="button" {...rest} className={css.link}>
      {children}
    </button>
  );
}

export interface ExternalLinkProps {
  /** Already checked by the caller. */
  href: string;
  children: ReactNode;
}

/** A link that opens a new tab without access to this page or its address. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  useSheet(sheet);
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

export interface PageLinkProps extends ExternalLinkProps {
  /** Navigates the top-level page instead of the frame that the page is in. */
  top?: boolean;
}

/** A link that navigates away from this page and sends no referrer. */
export function PageLink({ href, top, children }: PageLinkProps) {
  useSheet(sheet);
  return (
    <a className={css.link} href={href} target={top ? '_top' : undefined} rel="noreferrer">
      {children}
    </a>
  );
}
