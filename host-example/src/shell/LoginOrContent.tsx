import type { ReactNode } from 'react';
import { HostWidget, Skeleton, type HostWidgetProps } from './HostWidget';
import type { Account } from './sessionSlice';
import type { useLoginOrAccount } from './useLoginOrAccount';

interface LoginOrContentProps extends Pick<HostWidgetProps, 'products' | 'landing'> {
  state: ReturnType<typeof useLoginOrAccount>;
  children(account: Account): ReactNode;
}

/** Shows content for a signed-in person, or Login first. `products` and `landing` are for Login. */
export function LoginOrContent({ state, children, ...login }: LoginOrContentProps) {
  const { account, isLoading, contentRef } = state;
  return (
    <div ref={contentRef} className="place" tabIndex={-1}>
      {isLoading && <Skeleton />}
      {!isLoading && (account ? children(account) : <HostWidget name="Login" {...login} />)}
    </div>
  );
}
