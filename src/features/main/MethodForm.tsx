import type { FormEvent, ReactNode } from 'react';
import { FailureNotice } from '../../screen/FailureNotice';
import type { FlowId } from '../../screens';
import type { Failure } from '../../store/failure';
import { useServices, useWidgetSelector } from '../../store/hooks';
import { selectIsBusy } from '../../store/requestsSlice';
import { Button } from '../../ui/Button';
import { Form, textOfField } from '../../ui/Form';

interface MethodFormProps {
  action: string;
  /** The field displays a failure with this code. Others are above it. */
  fieldCode: Failure['code'];
  /** Loaded when the form gets the focus, so that the chunk has usually arrived before the person submits. */
  flow: FlowId;
  pending: boolean;
  failure: Failure | null;
  onSubmit(text: string): void;
  /** Gets the failure that the field displays. */
  children(fieldFailure: Failure | undefined): ReactNode;
}

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
