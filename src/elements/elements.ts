import type { ModuleName } from '../screens';
import * as main from '../flows/main';
import { WidgetElement } from './WidgetElement';

export class StytchUI extends WidgetElement {
  readonly module: ModuleName = 'Login';
  override readonly eager = main;
}

export class StytchResetPassword extends WidgetElement {
  readonly module: ModuleName = 'ResetPassword';
}

export class StytchPasskeyRegistration extends WidgetElement {
  readonly module: ModuleName = 'PasskeyRegistration';
}

export class StytchIdentityProvider extends WidgetElement {
  readonly module: ModuleName = 'IdentityProvider';
}
