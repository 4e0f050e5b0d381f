import type { IdentityProviderProps } from '../src/contract/widgetProps';
import { FederatedWidget } from '../src/widget/FederatedWidget';

/**
 * The widget with which a person allows or denies an application access to the account, or logs out at the
 * application's request. `IdentityProviderProps` documents its properties.
 */
export default function IdentityProvider(props: IdentityProviderProps) {
  return <FederatedWidget module="IdentityProvider" props={props} />;
}
