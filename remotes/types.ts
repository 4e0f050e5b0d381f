/** The public types for hosts, and two objects with constants. */
export { BusinessToBusinessScreen, ScreenVariant } from '../src/contract/businessToBusiness';
export type { LoginConfig } from '../src/contract/config';
export type { AuthTokenParams, ConsentItem, ConsentManifest } from '../src/contract/consent';
export type { EventData, EventType, WidgetEvent } from '../src/contract/events';
export type { FormState } from '../src/contract/formState';
export type { Presentation, Styles } from '../src/contract/presentation';
export type { SessionState } from '../src/contract/session';
export type { ScreenName } from '../src/contract/screenName';
export type { HostStrings } from '../src/contract/strings';
export type { StringId } from '../src/contract/stringIds';
export type { ThemeKey } from '../src/contract/themeKeys';
export type { Callbacks, WidgetError, WidgetProps } from '../src/contract/widgetProps';
