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
  /** The failure that belongs to the field; any other one stands above it. */
  fieldCode: Failure['code'];
  /** Fetched when the person turns to the form: it is at hand when the answer comes, also if the connection is not. */
  flow: FlowId;
  pending: boolean;
  failure: Failure | null;
  onSubmit(): void;
  children(problem: Failure | undefined): ReactNode;
}

/** One field and its button; Enter sends, and what failed is said where the person looks. */
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
