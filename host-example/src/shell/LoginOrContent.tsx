import type { ReactNode } from 'react';
import { HostWidget, Outline, type HostWidgetProps } from './HostWidget';
import type { Account } from './sessionSlice';
import type { useLoginOrAccount } from './useLoginOrAccount';

interface LoginOrContentProps {
  state: ReturnType<typeof useLoginOrAccount>;
  /** The products of Login. */
  products?: HostWidgetProps['products'];
  children(account: Account): ReactNode;
}

/** Shows content for a signed-in person, or Login first. */
export function LoginOrContent({ state, products, children }: LoginOrContentProps) {
  const { account, isLoading, contentRef } = state;
  return (
    <div ref={contentRef} className="place" tabIndex={-1}>
      {isLoading && <Outline />}
      {!isLoading && (account ? children(account) : <HostWidget name="Login" products={products} />)}
    </div>
  );
}
