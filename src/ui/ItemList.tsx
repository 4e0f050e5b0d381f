import type { FormEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './ItemList.module.css';

export interface ItemListProps {
  title: string;
  /** The heading: where the focus goes when the item that had it is gone, and was the last one. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A person's things, one below the other, under a heading. */
export function ItemList({ title, titleRef, children }: ItemListProps) {
  useSheet(sheet);
  const id = useId();
  return (
    <div className={css.section}>
      <h3 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={css.title}>
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- WebKit takes a list without markers for none */}
      <ul role="list" aria-labelledby={id} className={css.list}>
        {children}
      </ul>
    </div>
  );
}

export interface ItemProps {
  icon?: ReactNode;
  /** From outside: its writing direction is its own. */
  text?: string;
  /** Of the text, for what describes itself by it. */
  textId?: string;
  /** The one that something is about to happen to. */
  marked?: boolean;
  /** Makes the item a form. */
  onSubmit?(event: FormEvent): void;
  /** Its controls. */
  children: ReactNode;
}

export function Item({ icon, text, textId, marked, onSubmit, children }: ItemProps) {
  return (
    <li className={css.item} data-marked={marked || undefined}>
      {icon && <span className={css.icon}>{icon}</span>}
      {text !== undefined && (
        <span id={textId} className={css.text}>
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

/** The controls beside an item's field; below it in a narrow box. */
export function ItemControls({ children }: { children: ReactNode }) {
  return <span className={css.controls}>{children}</span>;
}
