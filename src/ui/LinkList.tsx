import type { ReactNode } from 'react';
import { useSheet } from '../theme/StyleRoot';
import sheet, * as css from './LinkList.module.css';

export interface LinkListProps {
  /** `href` was checked. `name` is the React key: if it changed with the language, the focus would be lost. */
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
