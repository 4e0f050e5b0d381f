// The entry `@portico/loader`: the loader, the plugin for hosts with a federation runtime, and the types of all that a
// host passes or gets. React components are in `./react`, themes in `./themes`, the form in `./form`, fakes for tests in
// `./testing`.
export { createPorticoLoader, type PorticoLoader } from './createPorticoLoader';
export type { PorticoLoaderOptions, PorticoPluginOptions } from './options';
export { createPorticoPlugin } from './plugin';
export { LoaderError, type LoadAttempt, type LoaderErrorCode } from './LoaderError';
export type { LoadReport } from './LoadLog';
export { showUnavailable, type UnavailableOptions } from './showUnavailable';
export type { UnavailableText } from './unavailableLanguages';
export { takeLanding } from '../../src/provider/landing/pageLanding';
export { takeResetLanding } from '../../src/provider/landing/resetLanding';
export { BusinessToBusinessScreen, ScreenVariant } from '../../src/contract/businessToBusiness';
export type * from '../../src/contract/modules';
export type { LoginConfig } from '../../src/contract/config';
export type { EventData, EventType, WidgetEvent } from '../../src/contract/events';
export type { FailureCode } from '../../src/contract/failureCode';
export type { Presentation, Styles } from '../../src/contract/presentation';
export type { Part } from '../../src/contract/parts';
export type { SessionState } from '../../src/contract/session';
export type { HostStrings } from '../../src/contract/widgetProps';
export type { StringId } from '../../src/contract/stringIds';
export type { Theme, ThemeKey } from '../../src/contract/themeKeys';
export type {
  AccountProps,
  AccountSession,
  IdentityProviderProps,
  LoginProps,
  PasskeyRegistrationProps,
  ResetPasswordProps,
  WidgetError,
  WidgetProps,
} from '../../src/contract/widgetProps';
