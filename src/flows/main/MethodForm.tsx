import type { FormEvent, ReactNode } from 'react';
import type { FlowId } from '../../screens';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { useFailureText } from '../shared/useFailureText';

interface MethodFormProps {
  action: string;
  /** The failure code that the field shows as its error. Other failures are shown above the field. */
  fieldCode: Failure['code'];
  /**
   * The flow to load when the form gets the focus. The next screen then appears even if the connection drops
   * meanwhile.
   */
  flow: FlowId;
  pending: boolean;
  failure: Failure | null;
  onSubmit(): void;
  children(problem: Failure | undefined): ReactNode;
}

/** A form with one field and a button. Enter submits the form. Failures are shown near the field. */
export function MethodForm({
  action,
  fieldCode,
  flow,
  pending,
  failure,
  onSubmit,
  children,
}: MethodFormProps) {
  const failureText = useFailureText();
  const { loadFlow } = useServices();
  const problem = failure?.code === fieldCode ? failure : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Form onSubmit={submit} onFocus={() => void loadFlow(flow).catch(() => undefined)}>
      <Notice variant="error" text={failure && !problem ? failureText(failure) : ''} />
      {children(problem)}
      <Button type="submit" pending={pending}>
        {action}
      </Button>
    </Form>
  );
}
