import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { ErrorScreen } from './ErrorScreen';
import { messages } from './problemMessages';
import type { Problem } from './readParameters';

/** Shows a wrong parameter in the page's address. Only the application's developer can correct it. */
export function RequestProblem({ problem }: { problem: Problem }) {
  const t = useMessages(messages);
  const failure: Failure = {
    code: 'invalid_request',
    message: t(problem.kind, { param: problem.parameter }),
  };
  return <ErrorScreen failure={failure} isUnreported />;
}
