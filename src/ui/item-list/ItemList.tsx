import type { FormEvent, ReactNode, Ref } from 'react';
import { useSheet, useUniqueId } from '../../theme';
import * as root from '../../theme/root.module.css';
import { PlainList } from '../plain-list/PlainList';
import { SectionTitle } from '../section/Section';
import sheet, * as css from './ItemList.module.css';

export interface ItemListProps {
  title: string;
  /** Makes the heading focusable. The caller gives it the focus when the last item has been removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function ItemList({ title, titleRef, children }: ItemListProps) {
  useSheet(sheet);
  const id = useUniqueId();
  return (
    <div className={css.section}>
      <SectionTitle id={id} ref={titleRef}>
        {title}
      </SectionTitle>
      <PlainList aria-labelledby={id} className={css.list}>
        {children}
      </PlainList>
    </div>
  );
}

export interface ItemProps {
  icon?: ReactNode;
  /** A text from outside the widget. Its writing direction does not affect the text around it. */
  text?: string;
  textId?: string;
  /** The whole of a text that is shortened. Screen readers read it, and a pointer shows it. */
  fullText?: string;
  /** A short text about the item, below its text. */
  note?: string | undefined;
  /** True while the widget asks the person something about this item. */
  highlighted?: boolean;
  /** If this function is given, the item is a form. */
  onSubmit?(event: FormEvent): void;
  /** Content below the item's text and buttons. */
  details?: ReactNode;
  children?: ReactNode;
}

export function Item({
  icon,
  text,
  textId,
  fullText,
  note,
  highlighted,
  onSubmit,
  details,
  children,
}: ItemProps) {
  return (
    <li
      className={css.item}
      data-highlighted={highlighted || undefined}
      data-details={details ? '' : undefined}
    >
      {icon && <span className={css.icon}>{icon}</span>}
      {text !== undefined && (
        <span className={css.text}>
          <bdi id={textId} title={fullText} translate="no">
            {fullText === undefined ? (
              text
            ) : (
              <>
                <span aria-hidden="true">{text}</span>
                <span className={root.hidden}>{fullText}</span>
              </>
            )}
          </bdi>
          {note && <span className={css.note}>{note}</span>}
        </span>
      )}
      {onSubmit ? (
        <form className={css.form} onSubmit={onSubmit} method="dialog" noValidate>
          {children}
        </form>
      ) : (
        children
      )}
      {details && <div className={css.details}>{details}</div>}
    </li>
  );
}

/** The buttons of an item that is a form: beside the text field, or below it in a narrow widget. */
export function ItemControls({ children }: { children: ReactNode }) {
  return <span className={css.controls}>{children}</span>;
}

/** Content that fills an item, such as a form with several fields. */
export function ItemBlock({ children }: { children: ReactNode }) {
  return <div className={css.block}>{children}</div>;
}
