import type { ReactNode, Ref, RefObject } from 'react';
import { useMessages } from '../../messages/useMessages';
import { Feedback } from '../../ui/Feedback';
import type { ItemProps } from '../../ui/item-list/ItemList';
import { Item, ItemList } from '../../ui/item-list/ItemList';
import { Note } from '../../ui/note/Note';
import { removalMessages } from './removalMessages';
import { RemoveButton } from './RemoveButton';
import { useListFocus } from './useListFocus';

/** A way to sign in that a list shows. */
interface Factor {
  readonly id: string;
  /** True if the person cannot remove it, because they could not sign in any more. */
  readonly isLast: boolean;
}

/** How a list shows a factor. */
interface FactorItem extends Pick<ItemProps, 'icon' | 'fullText' | 'note'> {
  text: string;
  /** The name in the label of the button that removes the factor. Default: the text. */
  name?: string;
  /** Further controls. */
  controls?: ReactNode;
}

interface FactorListProps<Listed extends Factor> {
  title: string;
  /** Makes the title focusable. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Takes the focus after the removal of the last factor. */
  fallback: RefObject<HTMLElement | null>;
  factors: readonly Listed[];
  /** The text of an empty list. */
  none?: string;
  /** The beginning of the ids of the list's elements. */
  listId: string;
  /** The factor that the person may remove, while the question is shown. */
  chosenId: string | null;
  /** True while the person is doing something else in the section. */
  disabled: boolean;
  /** The name of what was removed last, until the person does something else. */
  removed: string | false | undefined;
  /** What is announced otherwise, such as the name of what was added last. */
  announced: ReactNode;
  /** @param nameId the id of the element that shows the factor's name */
  itemOf(factor: Listed, nameId: string): FactorItem;
  onRemove(factor: Listed): void;
}

/** Returns the id of the element that shows a factor's name. */
export const nameIdOf = (listId: string, id: string, factors: readonly { readonly id: string }[]) =>
  `${listId}-${factors.findIndex((each) => each.id === id)}`;

/**
 * The ways of one kind in which the person can sign in, with a button for each that removes it. Below the list, the
 * latest change is announced.
 */
export function FactorList<Listed extends Factor>(props: FactorListProps<Listed>) {
  const { title, titleRef, fallback, factors, none, listId, chosenId, disabled } = props;
  const { removed, announced, itemOf, onRemove } = props;
  const t = useMessages(removalMessages);
  const lastId = `${listId}-last`;
  const buttonRef = useListFocus({ ids: factors.map(({ id }) => id), chosenId, fallback });

  function row(factor: Listed) {
    const { id, isLast } = factor;
    const nameId = nameIdOf(listId, id, factors);
    const { text, name = text, controls, ...item } = itemOf(factor, nameId);
    return (
      <Item key={id} {...item} text={text} textId={nameId} highlighted={id === chosenId}>
        {controls}
        <RemoveButton
          ref={buttonRef(id)}
          label={t('remove', { name })}
          aria-describedby={item.fullText && nameId}
          disabled={disabled}
          keptId={isLast ? lastId : undefined}
          onRemove={() => onRemove(factor)}
        />
      </Item>
    );
  }

  return (
    <>
      <ItemList title={title} titleRef={titleRef}>
        {factors.map(row)}
      </ItemList>
      {none && !factors.length && <Note>{none}</Note>}
      {factors.some(({ isLast }) => isLast) && (
        <div id={lastId}>
          <Note>{t('lastFactor')}</Note>
        </div>
      )}
      <Feedback>{removed ? <Note>{t.rich('removed', { name: removed })}</Note> : announced}</Feedback>
    </>
  );
}
