import type { WidgetProps } from '../contract/widgetProps';
import * as main from '../features/main/Main';
import { takeLanding } from '../provider/landing/pageLanding';
import { takeResetLanding } from '../provider/landing/resetLanding';
import type { ModuleName } from '../screens';
import { createMountFunction } from './createMountFunction';
import { WidgetElement } from './WidgetElement';

export class StytchUI extends WidgetElement {
  readonly module: ModuleName = 'Login';
  override readonly eager = main;
  override readonly takeLanding = ({ landing }: WidgetProps) => {
    if (landing === true) takeLanding();
  };
}
export const mountLogin = createMountFunction('mountLogin', 'stytch-ui', StytchUI);

export class StytchResetPassword extends WidgetElement {
  readonly module: ModuleName = 'ResetPassword';
  override readonly takeLanding = takeResetLanding;
}
export const mountResetPassword = createMountFunction(
  'mountResetPassword',
  'stytch-reset-password',
  StytchResetPassword,
);

export class StytchPasskeyRegistration extends WidgetElement {
  readonly module: ModuleName = 'PasskeyRegistration';
}
export const mountPasskeyRegistration = createMountFunction(
  'mountPasskeyRegistration',
  'stytch-passkey-registration',
  StytchPasskeyRegistration,
);

export class StytchIdentityProvider extends WidgetElement {
  readonly module: ModuleName = 'IdentityProvider';
}
export const mountIdentityProvider = createMountFunction(
  'mountIdentityProvider',
  'stytch-identity-provider',
  StytchIdentityProvider,
);

export class PorticoAccount extends WidgetElement {
  readonly module: ModuleName = 'Account';
}
export const mountAccount = createMountFunction('mountAccount', 'portico-account', PorticoAccount);
