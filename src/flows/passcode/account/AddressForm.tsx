import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { OtpMethod } from '../../../contract/passcodes';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { textOfField } from '../../../ui/form/Form';
import { preload } from '../../../ui/useLazy';
import { CancellableForm } from '../../section/CancellableForm';
import { useSignedInUser } from '../../user/UserContext';
import { AddressFailure, useAddressFailureText } from './AddressFailure';
import { loadCodeEntry } from '../../factors/passcode/loadCodeEntry';
import type { ListedAddress } from './addresses';
import type { AddressKind, Step } from './addressSlice';
import { addressTyped, stepClosed } from './addressSlice';
import type { AddressThunks } from './addressThunks';
import { useAddressRequest } from './useAddressRequest';

export interface AddressFieldProps {
  text: string;
  /** The chosen country of a phone number, or empty at first. */
  country: string;
  error: string | undefined;
  onChange(text: string, country: string): void;
  /** Called when the person changes the text, and not when it is only formatted. */
  onEdit(): void;
}

/** What distinguishes the two sections. */
export interface AddressKindProps {
  kind: AddressKind;
  thunks: AddressThunks;
  texts: {
    readonly title: 'emails' | 'phones';
    readonly none: 'noEmails' | 'noPhones';
    readonly add: 'addEmail' | 'addPhone';
  };
  icon: ReactNode;
  /** How a passcode can be sent, and the text of each button that does so. */
  channels: readonly [Channel, ...Channel[]];
  /** Renders the field for a new address. */
  field(props: AddressFieldProps): ReactNode;
}

interface Channel {
  readonly channel: OtpMethod;
  readonly label: string;
}

interface AddressFormProps extends AddressKindProps {
  step: Step & { name: 'enter' };
  addresses: readonly ListedAddress[];
}

/** The field for a new address, with a button for each way to send a passcode. */
export function AddressForm({ kind, thunks, channels, field, step, addresses }: AddressFormProps) {
  const messageOf = useAddressFailureText();
  const dispatch = useWidgetDispatch();
  const { user_id: userId } = useSignedInUser().user;
  const [send, { pending, failure, clearFailure }] = useAddressRequest(thunks.send);
  const fieldFailure = failure && fieldCodes.includes(failure.code) ? failure : null;
  // The chunk with the next field has then usually arrived before the passcode is sent.
  useEffect(() => void preload(loadCodeEntry).catch(() => undefined), []);

  const change = (text: string, country: string) => dispatch(addressTyped({ kind, userId, text, country }));
  const sendBy = (channel: OtpMethod, form: HTMLFormElement) => {
    const text = textOfField(form);
    change(text, step.country);
    send({ channel, text, country: step.country, known: addresses, userId });
  };
  const [first, ...others] = channels;

  return (
    <CancellableForm
      onSubmit={(form) => sendBy(first.channel, form)}
      onCancel={() => dispatch(stepClosed({ kind }))}
    >
      <AddressFailure failure={fieldFailure ? null : failure} />
      {field({
        text: step.text,
        country: step.country,
        error: fieldFailure ? messageOf(fieldFailure) : undefined,
        onChange: change,
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

/** The failures that the field shows. The others are shown above it. */
const fieldCodes: readonly Failure['code'][] = ['invalid_email', 'invalid_phone', 'address_exists'];
