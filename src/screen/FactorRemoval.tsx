import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../messages/useMessages';
import type { FlowThunk } from '../store/createFlowThunk';
import type { Failure } from '../store/failure';
import { useUniqueId } from '../theme/StyleRoot';
import { Button } from '../ui/Button';
import { moveFocus } from '../ui/moveFocus';
import { Note } from '../ui/Note';
import { Notice } from '../ui/Notice';
import { onEscape } from '../ui/onEscape';
import { FailureNotice, useFailureMessage } from './FailureNotice';
import { messages } from './sectionMessages';
import { useFreshRequest } from './useFreshRequest';
import { useReloadAfter } from './UserContext';

interface RemoveFactorProps extends Pick<FactorRemovalProps, 'nameId' | 'onCancel'> {
  factor: { readonly id: string; readonly name: string };
  thunk: FlowThunk<string>;
  onRemoved(): void;
}

/** The list keeps the factor until the provider has removed it. */
export function RemoveFactor({ factor: { id, name }, thunk, onRemoved, ...rest }: RemoveFactorProps) {
  const messageFor = useRemovalMessage();
  const [remove, { pending, failure }] = useFreshRequest(thunk, {
    messageFor,
    onSuccess: onRemoved,
    onFailure: useReloadAfter(),
  });
  return (
    <FactorRemoval
      {...rest}
      name={name}
      pending={pending}
      notice={<FailureNotice failure={failure} messageFor={messageFor} />}
      onConfirm={() => remove(id)}
    />
  );
}

interface FactorRemovalProps {
  name: string;
  /** The id of the element in the list that shows the name. */
  nameId: string;
  /** Default: the person cannot sign in with it any more. */
  warning?: string;
  pending: boolean;
  notice: ReactNode;
  onConfirm(): void;
  onCancel(): void;
}

export function FactorRemoval({ name, warning, ...rest }: FactorRemovalProps) {
  const t = useMessages(messages);
  return (
    <ConfirmRemoval
      {...rest}
      question={t.rich('removeQuestion', { name })}
      warning={warning ?? t('removeAddress')}
      confirm={t('confirmRemoval')}
      cancel={t('cancel')}
    />
  );
}

interface ConfirmRemovalProps extends Pick<FactorRemovalProps, 'nameId' | 'onConfirm' | 'onCancel'> {
  question: ReactNode;
  warning: string;
  confirm: string;
  cancel: string;
  pending?: boolean;
  notice?: ReactNode;
}

export function ConfirmRemoval(props: ConfirmRemovalProps) {
  const { question, warning, confirm, cancel, nameId, pending, notice, onConfirm, onCancel } = props;
  const warningId = useUniqueId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Brings the whole question into view.
    if (moveFocus(cancelButton.current)) cancelButton.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const common = { 'aria-describedby': `${nameId} ${warningId}`, onKeyDown: onEscape(onCancel) };

  return (
    <>
      <Note>{question}</Note>
      <div id={warningId}>
        <Notice variant="warning" text={warning} />
      </div>
      {notice}
      <Button {...common} variant="danger" pending={pending} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button {...common} variant="secondary" ref={cancelButton} onClick={onCancel}>
        {cancel}
      </Button>
    </>
  );
}

export function useRemovalMessage(): (failure: Failure) => string {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  return (failure) => (failure.code === 'last_factor' ? t('lastFactor') : failureMessageOf(failure));
}
