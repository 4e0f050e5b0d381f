import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { CancellableForm } from '../../../screen/CancellableForm';
import { RemoveFactor } from '../../../screen/FactorRemoval';
import { FailureNotice, useFailureMessage } from '../../../screen/FailureNotice';
import { useFreshRequest } from '../../../screen/useFreshRequest';
import { useReloadAfter, useSignedInUser } from '../../../screen/UserContext';
import type { FlowThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { textOfField } from '../../../ui/Form';
import type { PhoneValue } from '../../phone/phoneNumber';
import { LazyCodeEntry, withArgument } from '../LazyCodeEntry';
import type { OtpMethod } from '../options';
import { revokeAddress, type AddressKind } from '../passcodeInSession';
import { messages } from './messages';
import {
  withAddress,
  withoutAddress,
  type AddressTask,
  type AddressThunks,
  type ListedAddress,
} from './thunks';

export interface LatestChange {
  readonly what: 'added' | 'removed';
  readonly address: string;
}

export interface AddressFieldProps {
  /** Of an email address, the country is empty. */
  value: PhoneValue;
  error: string | undefined;
  onChange(value: PhoneValue): void;
  /** Not called when the text is only formatted. */
  onEdit(): void;
}

export interface AddressKindProps {
  kind: AddressKind;
  thunks: AddressThunks;
  labels: { readonly title: string; readonly none: string; readonly add: string };
  icon: ReactNode;
  /** How a passcode can be sent, with a button for each. */
  channels: readonly [Channel, ...Channel[]];
  field(props: AddressFieldProps): ReactNode;
}

interface Channel {
  readonly channel: OtpMethod;
  readonly label: string;
}

export function useAddressRequest<Arg>(thunk: FlowThunk<Arg>) {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  const messageFor = (failure: Failure) => {
    if (failure.code === 'address_exists') return t('addressExists');
    return failure.code === 'address_pending' ? t('addressPending') : failureMessageOf(failure);
  };
  // A failure may also mean that another tab has changed the list, or that the session has ended.
  const [send, state] = useFreshRequest(thunk, { messageFor, onFailure: useReloadAfter() });
  return [send, { ...state, messageFor }] as const;
}

interface AddressTaskFormProps extends AddressKindProps {
  task: AddressTask;
  addresses: readonly ListedAddress[];
  nameIdOf(id: string): string;
  onChange(task: AddressTask): void;
  /** @param done missing if the person has cancelled the task */
  onEnd(done?: LatestChange): void;
}

export function AddressTaskForm({ task, nameIdOf, ...props }: AddressTaskFormProps) {
  const { thunks, onEnd } = props;
  const { change } = useSignedInUser();
  switch (task.name) {
    case 'enter':
      return <AddressForm {...props} task={task} />;
    case 'code':
      return <AddressCode {...props} task={task} />;
    case 'remove': {
      const { id, address } = task;
      return (
        <RemoveFactor
          factor={{ id, name: address }}
          nameId={nameIdOf(id)}
          thunk={thunks.remove}
          onRemoved={() => {
            change(withoutAddress(id), Promise.resolve());
            onEnd({ what: 'removed', address });
          }}
          onCancel={() => onEnd()}
        />
      );
    }
  }
}

interface TaskProps<Name> extends Omit<AddressTaskFormProps, 'task' | 'nameIdOf'> {
  task: Extract<AddressTask, { name: Name }>;
}

function AddressForm({ thunks, channels, field, task, addresses, onChange, onEnd }: TaskProps<'enter'>) {
  const [send, { pending, failure, clearFailure, messageFor }] = useAddressRequest(thunks.send);
  const fieldFailure = failure && fieldCodes.includes(failure.code) ? failure : null;

  const sendBy = (channel: OtpMethod, form: HTMLFormElement) => {
    const latest = { ...task, text: textOfField(form) };
    onChange(latest);
    send({ ...latest, channel, existing: addresses, onSent: onChange });
  };
  const [first, ...others] = channels;

  return (
    <CancellableForm onSubmit={(form) => sendBy(first.channel, form)} onCancel={() => onEnd()}>
      <FailureNotice failure={fieldFailure ? null : failure} messageFor={messageFor} />
      {field({
        value: task,
        error: fieldFailure ? messageFor(fieldFailure) : undefined,
        onChange: ({ text, country }) => onChange({ name: 'enter', text, country }),
        onEdit: clearFailure,
      })}
      <Button type="submit" pending={pending}>
        {first.label}
      </Button>
      {others.map(({ channel, label }) => (
        <Button
          key={channel}
          variant="secondary"
          ariaDisabled={pending}
          onClick={({ currentTarget: { form } }) => form && sendBy(channel, form)}
        >
          {label}
        </Button>
      ))}
    </CancellableForm>
  );
}

/** The failures that the field displays. The others are above it. */
const fieldCodes: readonly Failure['code'][] = ['invalid_email', 'invalid_phone', 'address_exists'];

function AddressCode({ kind, thunks, task, onChange, onEnd }: TaskProps<'code'>) {
  const dispatch = useWidgetDispatch();
  const { user, change } = useSignedInUser();
  const { isNew, address, addressId, expiresAt, cooldownUntil } = task;

  function cancel() {
    onEnd();
    if (isNew) change(withoutAddress(addressId), dispatch(revokeAddress(kind, addressId)));
  }
  function onVerified() {
    change(withAddress(kind, task), Promise.resolve());
    onEnd({ what: 'added', address });
  }

  return (
    <CancellableForm onCancel={cancel}>
      <LazyCodeEntry
        {...{ expiresAt, cooldownUntil, onVerified }}
        verify={withArgument(thunks.verify, (code: string) => ({ code, addressId, userId: user.user_id }))}
        resend={withArgument(thunks.resend, () => ({ task, onSent: onChange }))}
        onFailure={useReloadAfter()}
      />
    </CancellableForm>
  );
}
