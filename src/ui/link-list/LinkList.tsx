import type { ReactNode } from 'react';
import { useSheet } from '../../theme';
import sheet, * as css from './LinkList.module.css';

export interface LinkListProps {
  /**
   * The caller has checked that the addresses are safe. No two links have the same text, because the text is the React
   * key.
   */
  links: readonly { href: string; text: string; icon: ReactNode }[];
}

export function LinkList({ links }: LinkListProps) {
  useSheet(sheet);
  return (
    <ul className={css.list}>
      {links.map(({ href, text, icon }) => (
        <li key={text}>
          <a
            className={css.link}
            part="button secondary"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {icon}
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
