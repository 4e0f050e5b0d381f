import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './ItemList.module.css';

export interface ItemListProps {
  title: string;
  children: ReactNode;
}

/** Things that somebody has, one below the other, under a heading. */
export function ItemList({ title, children }: ItemListProps) {
  useSheet(sheet);
  const id = useId();
  return (
    <div className={css.section}>
      <h3 id={id} className={css.title}>
        {title}
      </h3>
      <ul aria-labelledby={id} className={css.list}>
        {children}
      </ul>
    </div>
  );
}

export interface ItemProps {
  icon?: ReactNode;
  /** From outside: its writing direction is its own. */
  text?: string;
  /** The one that something is about to happen to. */
  marked?: boolean;
  /** Makes the item a form. */
  onSubmit?(event: FormEvent): void;
  /** Its controls. */
  children: ReactNode;
}

export function Item({ icon, text, marked, onSubmit, children }: ItemProps) {
  return (
    <li className={css.item} data-marked={marked || undefined}>
      {icon && <span className={css.icon}>{icon}</span>}
      {text !== undefined && (
        <span className={css.text}>
          <bdi>{text}</bdi>
        </span>
      )}
      {onSubmit ? (
        <form className={css.form} onSubmit={onSubmit} noValidate>
          {children}
        </form>
      ) : (
        children
      )}
    </li>
  );
}
