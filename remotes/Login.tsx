import { FederatedWidget } from '../src/elements/FederatedWidget';
import * as main from '../src/flows/main';
import type { WidgetProps } from '../src/contract/widgetProps';

/** The widget that signs up or logs in. The types and errors are documented at `WidgetProps`. */
export default function Login(props: WidgetProps) {
  return <FederatedWidget module="Login" eager={main} props={props} />;
}
