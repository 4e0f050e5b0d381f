import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages';
import { ConfirmRemoval } from './ConfirmRemoval';
import { messages } from './messages';
import { removalMessages } from './removalMessages';

interface FactorRemovalProps {
  /** The name of what is removed. */
  name: string;
  /** The id of the element in the list that shows the name. */
  nameId: string;
  /** What the removal means. Default: the person cannot sign in with it any more. */
  warning?: string;
  /** True while the provider is asked. */
  pending: boolean;
  /** Why the latest attempt has failed. */
  notice: ReactNode;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks the person whether to remove a way to sign in. */
export function FactorRemoval({ name, warning, ...rest }: FactorRemovalProps) {
  const t = useMessages(messages);
  const tRemoval = useMessages(removalMessages);
  return (
    <ConfirmRemoval
      {...rest}
      question={tRemoval.rich('removeQuestion', { name })}
      warning={warning ?? tRemoval('removeAddress')}
      confirm={tRemoval('confirmRemoval')}
      cancel={t('cancel')}
    />
  );
}
