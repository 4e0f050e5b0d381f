import type { AccountProps } from '../src/contract/widgetProps';
import { FederatedWidget } from '../src/widget/FederatedWidget';

/**
 * The widget with which a signed-in person manages how they sign in. `AccountProps`
 * documents its properties.
 */
export default function Account(props: AccountProps) {
  return <FederatedWidget module="Account" props={props} />;
}
