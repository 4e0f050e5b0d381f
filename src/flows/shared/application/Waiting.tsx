import { Spinner } from '../../../ui/Spinner';
import { FlowScreen } from '../FlowScreen';

/** Until it is known what to show. */
export function Waiting({ label }: { label: string }) {
  return (
    <FlowScreen>
      <Spinner label={label} />
    </FlowScreen>
  );
}
