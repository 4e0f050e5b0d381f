import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { CancellableForm } from '../../../screen/CancellableForm';
import { FactorRemoval, useRemovalMessage } from '../../../screen/FactorRemoval';
import { FailureNotice } from '../../../screen/FailureNotice';
import { LazyComponent } from '../../../screen/LazyComponent';
import { useFreshRequest, type FreshRequestOptions } from '../../../screen/useFreshRequest';
import { useSignedInUser } from '../../../screen/UserContext';
import type { FlowThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { textOfField } from '../../../ui/Form';
import type { OtpMethod } from '../options';
import { loadCodeEntry } from '../passcodeInSession';
import { messages } from './messages';
import {
  withAddress,
  withoutAddress,
  type AddressKind,
  type AddressTask,
  type AddressThunks,
  type LatestChange,
  type ListedAddress,
} from './slice';

export interface AddressFieldProps {
  text: string;
  /** Empty at first. */
  country: string;
  error: string | undefined;
  onChange(text: string, country: string): void;
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

export function useAddressFailureMessage(): (failure: Failure) => string {
  const t = useMessages(messages);
  const removalMessage = useRemovalMessage();
  return (failure) => {
    if (failure.code === 'address_exists') return t('addressExists');
    if (failure.code === 'address_pending') return t('addressPending');
    return removalMessage(failure);
  };
}

export const useAddressRequest = <Arg,>(thunk: FlowThunk<Arg>, options?: FreshRequestOptions) =>
  useFreshRequest(thunk, {
    ...options,
    messageFor: useAddressFailureMessage(),
    onFailure: useAddressReload(),
  });

/**
 * Reads the user again after a failure from which the list may differ from the provider's, for example because of
 * another tab. A passcode is also wrong if the session has ended meanwhile.
 */
function useAddressReload() {
  const { reload } = useSignedInUser();
  return ({ code, errorType }: Failure): void => {
    // Without a type, the widget itself has found the address in the list.
    const isMissingInList = code === 'address_exists' && errorType !== undefined;
    if (isMissingInList || !codesWithoutChange.includes(code)) reload();
  };
}

/** Failures after which the list is still the same as the provider's. */
const codesWithoutChange: readonly Failure['code'][] = [
  'network',
  'passcode_locked',
  'rate_limited',
  'invalid_email',
  'invalid_phone',
  'address_exists',
];

interface AddressTaskFormProps extends AddressKindProps {
  task: NonNullable<AddressTask>;
  addresses: readonly ListedAddress[];
  nameIdOf(id: string): string;
  onChange(task: AddressTask, done?: LatestChange): void;
}

/** The form for what the person is doing in the section. */
export function AddressTaskForm({ task, addresses, nameIdOf, onChange, ...kind }: AddressTaskFormProps) {
  const onEnd = (done?: LatestChange) => onChange(null, done);
  switch (task.name) {
    case 'enter':
      return <AddressForm {...kind} task={task} addresses={addresses} onChange={onChange} />;
    case 'code':
      return <AddressCode {...kind} task={task} onEnd={onEnd} />;
    case 'remove':
      return <AddressRemoval {...kind} task={task} nameId={nameIdOf(task.id)} onEnd={onEnd} />;
  }
}

interface AddressFormProps extends AddressKindProps {
  task: Extract<AddressTask, { name: 'enter' }>;
  addresses: readonly ListedAddress[];
  onChange(task: AddressTask): void;
}

function AddressForm({ thunks, channels, field, task, addresses, onChange }: AddressFormProps) {
  const messageFor = useAddressFailureMessage();
  const { user_id: userId } = useSignedInUser().user;
  const [send, { pending, failure, clearFailure }] = useAddressRequest(thunks.send);
  const fieldFailure = failure && fieldCodes.includes(failure.code) ? failure : null;

  const edit = (text: string, country: string) => onChange({ name: 'enter', text, country });
  const sendBy = (channel: OtpMethod, form: HTMLFormElement) => {
    const text = textOfField(form);
    edit(text, task.country);
    send({ channel, text, country: task.country, existing: addresses, userId });
  };
  const [first, ...others] = channels;

  return (
    <CancellableForm onSubmit={(form) => sendBy(first.channel, form)} onCancel={() => onChange(null)}>
      <FailureNotice failure={fieldFailure ? null : failure} messageFor={messageFor} />
      {field({
        text: task.text,
        country: task.country,
        error: fieldFailure ? messageFor(fieldFailure) : undefined,
        onChange: edit,
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

interface TaskProps<Name> extends Pick<AddressKindProps, 'kind' | 'thunks'> {
  task: Extract<AddressTask, { name: Name }>;
  /** @param done missing if the person has cancelled the task */
  onEnd(done?: LatestChange): void;
}

function AddressCode({ kind, thunks, task, onEnd }: TaskProps<'code'>) {
  const dispatch = useWidgetDispatch();
  const { change } = useSignedInUser();
  const { isNew, address, addressId, expiresAt, cooldownUntil } = task;

  function cancel() {
    onEnd();
    if (isNew) change(withoutAddress(kind, addressId), dispatch(thunks.revoke(addressId)));
  }
  function onVerified() {
    change(withAddress(kind, task), Promise.resolve());
    onEnd({ what: 'added', address });
  }

  return (
    <CancellableForm onCancel={cancel}>
      <LazyComponent
        load={loadCodeEntry}
        props={{
          verify: thunks.verify,
          resend: thunks.resend,
          expiresAt,
          cooldownUntil,
          onVerified,
          onFailure: useAddressReload(),
        }}
        skeleton="label field"
      />
    </CancellableForm>
  );
}

/** The list keeps the address until the provider has removed it. */
function AddressRemoval(props: TaskProps<'remove'> & { nameId: string }) {
  const { kind, thunks, task, nameId, onEnd } = props;
  const { id, address } = task;
  const { change } = useSignedInUser();
  const messageFor = useAddressFailureMessage();
  const [remove, { pending, failure }] = useAddressRequest(thunks.remove, {
    onSuccess() {
      change(withoutAddress(kind, id), Promise.resolve());
      onEnd({ what: 'removed', address });
    },
  });
  return (
    <FactorRemoval
      name={address}
      nameId={nameId}
      pending={pending}
      notice={<FailureNotice failure={failure} messageFor={messageFor} />}
      onConfirm={() => remove(id)}
      onCancel={() => onEnd()}
    />
  );
}
