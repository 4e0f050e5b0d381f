import { FederatedWidget } from '../src/elements/FederatedWidget';
import * as main from '../src/flows/main';
import type { WidgetProps } from '../src/contract/widgetProps';

/** Signs up or logs in. Shapes and errors: `WidgetProps`. */
export default function Login(props: WidgetProps) {
  return <FederatedWidget module="Login" eager={main} props={props} />;
}
