import type { LoginProps, WidgetProps } from '../src/contract/widgetProps';
import * as main from '../src/features/main/Main';
import { FederatedWidget } from '../src/widget/FederatedWidget';

/** The widget for signing up and logging in. `LoginProps` documents its properties. */
export default function Login(props: LoginProps | WidgetProps) {
  return <FederatedWidget module="Login" eager={main} props={props} />;
}
