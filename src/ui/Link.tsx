import type { ComponentProps, ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './Link.module.css';

/** A button that reads like a link, within or below a text. */
export function LinkButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'className' | 'style'>) {
  useSheet(sheet);
  return (
    <button type="button" {...rest} className={css.link}>
      {children}
    </button>
  );
}

export interface ExternalLinkProps {
  /** Already vetted by the caller. */
  href: string;
  children: ReactNode;
}

/** Opens a new tab that learns nothing of this one. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  useSheet(sheet);
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

export interface PageLinkProps extends ExternalLinkProps {
  /** Leaves the frame that the page stands in. */
  top?: boolean;
}

/** Leaves this page for another one, which does not learn where the person comes from. */
export function PageLink({ href, top, children }: PageLinkProps) {
  useSheet(sheet);
  return (
    <a className={css.link} href={href} target={top ? '_top' : undefined} rel="noreferrer">
      {children}
    </a>
  );
}
