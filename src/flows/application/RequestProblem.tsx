import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { ErrorScreen } from './ErrorScreen';
import { messages } from './problemMessages';
import type { ParameterProblem } from './readParameters';

/**
 * The error screen for a wrong parameter in the page's address. There is no "Try again" button, because only the
 * application's developer can correct the page's address.
 */
export function RequestProblem({ problem }: { problem: ParameterProblem }) {
  const t = useMessages(messages);
  const failure: Failure = {
    code: 'invalid_request',
    message: t(problem.kind, { param: problem.parameter }),
  };
  return <ErrorScreen failure={failure} reportsFailure />;
}
