import type { Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { IconButton } from '../../../ui/item-list/IconButton';
import { Item } from '../../../ui/item-list/ItemList';
import { DeleteIcon } from '../../../ui/item-list/icons';
import { nameInLabel } from '../../section/nameInLabel';
import { removalMessages } from '../../section/removalMessages';
import { AccountIcon } from './AccountIcon';
import type { ListedAccount } from './listedAccounts';

interface SocialRowProps {
  account: ListedAccount;
  email: string | undefined;
  nameId: string;
  /** The id of the element that says why the last account cannot be removed. */
  lastFactorId: string;
  highlighted: boolean;
  disabled: boolean;
  removeRef: Ref<HTMLButtonElement>;
  onRemove(): void;
}

/** A social account in the list. */
export function SocialRow(props: SocialRowProps) {
  const { account, email, nameId, lastFactorId, highlighted, disabled, removeRef, onRemove } = props;
  const { provider, name, isLast } = account;
  const t = useMessages(removalMessages);
  return (
    <Item
      icon={<AccountIcon provider={provider} />}
      text={name}
      textId={nameId}
      note={email}
      highlighted={highlighted}
    >
      <IconButton
        ref={removeRef}
        label={t('remove', { name: nameInLabel(email ? `${name} (${email})` : name) })}
        disabled={disabled}
        aria-disabled={isLast || undefined}
        aria-describedby={isLast ? lastFactorId : undefined}
        onClick={() => isLast || onRemove()}
      >
        <DeleteIcon />
      </IconButton>
    </Item>
  );
}
