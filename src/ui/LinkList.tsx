import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './LinkList.module.css';

export interface LinkListProps {
  /** Addresses already checked by the caller. */
  links: readonly { href: string; text: string; icon?: ReactNode }[];
}

/** Links to other sites, one below the other. Each opens a new tab without access to this page or its address. */
export function LinkList({ links }: LinkListProps) {
  useSheet(sheet);
  return (
    <ul className={css.list}>
      {links.map(({ href, text, icon }) => (
        <li key={href}>
          <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
            {icon}
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
