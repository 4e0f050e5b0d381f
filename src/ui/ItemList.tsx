import type { FormEvent, ReactNode, Ref } from 'react';
import * as root from '../theme/root.module.css';
import { useSheet, useUniqueId } from '../theme/StyleRoot';
import { icon } from './icons';
import sheet, * as css from './ItemList.module.css';
import { PlainList } from './PlainList';
import { SectionTitle } from './Section';

export const EditIcon = icon(
  'm4 16 .8-3.4 8.7-8.7a1.6 1.6 0 0 1 2.3 0l.3.3a1.6 1.6 0 0 1 0 2.3l-8.7 8.7L4 16Zm8-10.6 2.6 2.6',
);

export const SaveIcon = icon('M4 10.5 8.2 15 16 5.5');

export const CancelIcon = icon('m5.5 5.5 9 9m0-9-9 9');

export const DeleteIcon = icon('M3.5 5.5h13M8 5.5v-2h4v2m-6.8 0 .7 11h8.2l.7-11M8.4 8.7v4.6m3.2-4.6v4.6');

export interface ItemListProps {
  title: string;
  /** Makes the heading focusable, for the time after the removal of the last item. */
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
  /** From outside the widget. Its writing direction does not affect the text around it. */
  text?: string;
  textId?: string;
  /** The whole of a shortened text, for screen readers and for a pointer. */
  fullText?: string;
  note?: ReactNode;
  /** True while the widget asks about this item. */
  highlighted?: boolean;
  onSubmit?(event: FormEvent): void;
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

/** Beside the text field of an item that is a form, or below it in a narrow widget. */
export function ItemControls({ children }: { children: ReactNode }) {
  return <span className={css.controls}>{children}</span>;
}

export function ItemBlock({ children }: { children: ReactNode }) {
  return <div className={css.block}>{children}</div>;
}
