import { useEffect, useRef, type ReactNode, type Ref, type RefObject } from 'react';
import { useMessages } from '../messages/useMessages';
import { IconButton, type IconButtonProps } from '../ui/IconButton';
import { DeleteIcon, Item, ItemList, type ItemProps } from '../ui/ItemList';
import { focusIfLost } from '../ui/moveFocus';
import { Feedback, Note } from '../ui/Note';
import { messages } from './sectionMessages';

interface Factor {
  readonly id: string;
  /** The person could not sign in any more without it. */
  readonly isLast: boolean;
}

interface FactorItem extends Pick<ItemProps, 'icon' | 'fullText' | 'note'> {
  text: string;
  /** In the label of the button that removes the factor. Default: the text. */
  name?: string;
  controls?: ReactNode;
}

interface FactorListProps<Listed extends Factor> {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Takes the focus after the removal of the last factor. */
  fallback: RefObject<HTMLElement | null>;
  factors: readonly Listed[];
  none?: string;
  listId: string;
  /** The factor whose removal the person has to confirm. */
  chosenId: string | null;
  /** The person does something else in the section. */
  disabled: boolean;
  /** The name of the factor that was removed last, until the person does something else. */
  removed: string | false | undefined;
  /** Announced if nothing was removed, such as the name of what was added last. */
  announced: ReactNode;
  /** @param nameId the id of the element that shows the factor's name */
  itemOf(factor: Listed, nameId: string): FactorItem;
  onRemove(factor: Listed): void;
}

export const nameIdOf = (listId: string, id: string, factors: readonly { readonly id: string }[]) =>
  `${listId}-${factors.findIndex((each) => each.id === id)}`;

export function FactorList<Listed extends Factor>(props: FactorListProps<Listed>) {
  const { title, titleRef, fallback, factors, none, listId, chosenId, disabled } = props;
  const { removed, announced, itemOf, onRemove } = props;
  const t = useMessages(messages);
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
          lastNoteId={isLast ? lastId : undefined}
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

interface RemoveButtonProps extends Omit<IconButtonProps, 'children' | 'onClick' | 'aria-disabled'> {
  /** The id of the note that says why the item cannot be removed. Missing if it can. */
  lastNoteId?: string | undefined;
  onRemove(): void;
}

export function RemoveButton({ lastNoteId, onRemove, ...rest }: RemoveButtonProps) {
  return (
    <IconButton
      {...rest}
      aria-disabled={lastNoteId !== undefined || undefined}
      aria-describedby={lastNoteId ?? rest['aria-describedby']}
      onClick={() => lastNoteId === undefined && onRemove()}
    >
      <DeleteIcon />
    </IconButton>
  );
}

interface ListState {
  readonly ids: readonly string[];
  readonly chosenId: string | null;
  /** True after the list could not be read, until it has been read. */
  readonly hasFailed?: boolean;
  /** Takes the focus if no row is left, and after "Try again". Usually the list's title. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/**
 * After a removal was confirmed or cancelled, its button takes the focus. If the row is gone, the row beside it does, or
 * the fallback.
 * @returns a function that returns the ref of a row's button
 */
export function useListFocus({ ids, chosenId, hasFailed = false, fallback }: ListState) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const before = useRef({ ids, chosenId, hasFailed });
  useEffect(() => {
    const earlier = before.current;
    const isGone = chosenId !== null && !ids.includes(chosenId);
    before.current = { ids: isGone ? earlier.ids : ids, chosenId, hasFailed };
    const button = (id: string | undefined) => id !== undefined && buttons.current.get(id);
    if (earlier.chosenId !== null && chosenId === null) {
      const index = earlier.ids.indexOf(earlier.chosenId);
      const [next, previous] = [earlier.ids[index + 1], earlier.ids[index - 1]];
      const row = button(earlier.chosenId) || button(next) || button(previous);
      focusIfLost(row || fallback.current);
    }
    if (earlier.hasFailed && !hasFailed) focusIfLost(fallback.current);
  });

  return (id: string) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(id, button);
    else buttons.current.delete(id);
  };
}
