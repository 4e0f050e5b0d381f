import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { ErrorScreen } from './ErrorScreen';
import { messages } from './messages';
import type { Problem } from './readParameters';

/** The address that brought the person here cannot be used: only the application's developer can help. */
export function RequestProblem({ problem }: { problem: Problem }) {
  const t = useMessages(messages);
  const failure: Failure = {
    code: 'invalid_request',
    message: t(problem.kind, { param: problem.parameter }),
  };
  return <ErrorScreen failure={failure} isUnreported />;
}
