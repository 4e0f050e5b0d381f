import type { FormEvent, ReactNode } from 'react';
import type { FlowId } from '../../screens';
import type { Failure } from '../../store/failure';
import { useServices, useWidgetSelector } from '../../store/hooks';
import { selectIsBusy } from '../../store/requestsSlice';
import { Button } from '../../ui/button/Button';
import { Form, textOfField } from '../../ui/form/Form';
import { FailureNotice } from '../screen/FailureNotice';

interface MethodFormProps {
  /** The text of the submit button. */
  action: string;
  /** A failure with this code is shown as the field's error. Other failures are shown above the field. */
  fieldCode: Failure['code'];
  /**
   * The flow that sends the person's input and shows the next screen. The flow is loaded when the form gets the focus,
   * so that its chunk has usually arrived before the person submits the form.
   */
  flow: FlowId;
  pending: boolean;
  failure: Failure | null;
  /** Gets the text of the field. */
  onSubmit(text: string): void;
  /** Renders the field. Gets the failure that the field shows. */
  children(fieldFailure: Failure | undefined): ReactNode;
}

/** A form of Main with one field, for the email address or the phone number. */
export function MethodForm({
  action,
  fieldCode,
  flow,
  pending,
  failure,
  onSubmit,
  children,
}: MethodFormProps) {
  const { load: loadFlow } = useServices().flows;
  const isBusy = useWidgetSelector(selectIsBusy);
  const fieldFailure = failure?.code === fieldCode ? failure : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(textOfField(event.currentTarget));
  }

  return (
    <Form onSubmit={submit} onFocus={() => void loadFlow(flow).catch(() => undefined)}>
      <FailureNotice failure={fieldFailure ? null : failure} />
      {children(fieldFailure)}
      <Button type="submit" pending={pending} ariaDisabled={isBusy}>
        {action}
      </Button>
    </Form>
  );
}
