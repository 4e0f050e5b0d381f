import type { ReactNode } from 'react';
import { useSheet } from '../../theme';
import sheet, * as css from './LinkList.module.css';

export interface LinkListProps {
  /**
   * The caller has checked that the addresses are safe. `name` is the React key. It must not depend on the language:
   * otherwise a new language would replace the links, and the focus would be lost.
   */
  links: readonly { name: string; href: string; text: string; icon: ReactNode }[];
}

export function LinkList({ links }: LinkListProps) {
  useSheet(sheet);
  return (
    <ul className={css.list}>
      {links.map(({ name, href, text, icon }) => (
        <li key={name}>
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
