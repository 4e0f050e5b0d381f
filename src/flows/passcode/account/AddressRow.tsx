import type { ReactNode, Ref } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { IconButton } from '../../../ui/item-list/IconButton';
import { Item } from '../../../ui/item-list/ItemList';
import { DeleteIcon } from '../../../ui/item-list/icons';
import { LinkButton } from '../../../ui/link/Link';
import { removalMessages } from '../../section/removalMessages';
import type { ListedAddress } from './addresses';
import { messages } from './messages';

interface AddressRowProps {
  address: ListedAddress;
  icon: ReactNode;
  textId: string;
  /** The id of the element that says why the last address cannot be removed. */
  lastFactorId: string;
  highlighted: boolean;
  disabled: boolean;
  /** True while a passcode is being sent to an address of the list. */
  pending: boolean;
  removeRef: Ref<HTMLButtonElement>;
  onVerify(): void;
  onRemove(): void;
}

/** An address in the list, and whether it is verified. */
export function AddressRow(props: AddressRowProps) {
  const t = useMessages(messages);
  const tRemoval = useMessages(removalMessages);
  const { address, icon, textId, lastFactorId, highlighted, disabled, pending } = props;
  const { removeRef, onVerify, onRemove } = props;
  const { text, verified, isLast } = address;
  return (
    <Item
      icon={icon}
      text={text}
      textId={textId}
      note={t(verified ? 'verified' : 'notVerified')}
      highlighted={highlighted}
    >
      {!verified && (
        <LinkButton
          aria-describedby={textId}
          disabled={disabled}
          aria-disabled={pending || undefined}
          onClick={() => pending || onVerify()}
        >
          {t('verify')}
        </LinkButton>
      )}
      <IconButton
        ref={removeRef}
        label={tRemoval('remove', { name: text })}
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
