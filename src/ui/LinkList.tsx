import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './LinkList.module.css';

export interface LinkListProps {
  /** Addresses are vetted by the caller. */
  links: readonly { href: string; text: string; icon?: ReactNode }[];
}

/** Ways out of the page, one below the other; each opens a tab that learns nothing of this one. */
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
