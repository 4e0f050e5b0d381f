/** What a host sees: the types of `src/contract`, and the names it shares with business-to-business sign-in. */
export { BusinessToBusinessScreen, ScreenVariant } from '../src/contract/businessToBusiness';
export type { LoginConfig } from '../src/contract/config';
export type { AuthTokenParams, ConsentItem, ConsentManifest } from '../src/contract/consent';
export type { FormState } from '../src/contract/formState';
export type { Presentation, Styles } from '../src/contract/look';
export type { ScreenName } from '../src/contract/screenName';
export type { Strings } from '../src/contract/strings';
export type { Callbacks, WidgetError, WidgetEvent, WidgetProps } from '../src/contract/widgetProps';
