import { FederatedWidget } from '../src/widget/FederatedWidget';
import * as main from '../src/features/main';
import type { WidgetProps } from '../src/contract/widgetProps';

/** The widget for signing up and logging in. `WidgetProps` documents its properties. */
export default function Login(props: WidgetProps) {
  return <FederatedWidget module="Login" eager={main} props={props} />;
}
