export { createPorticoLoader, type PorticoLoader, type PorticoLoaderOptions } from './createPorticoLoader';
export { createPorticoPlugin, type PorticoPluginOptions } from './plugin';
export { LoaderError, type LoaderErrorCode } from './LoaderError';
export { showUnavailable, type UnavailableOptions } from './showUnavailable';
export { takeLanding } from '../../src/identity/landing/takenLanding';
export { takeResetLanding } from '../../src/identity/landing/resetLanding';
export type { UnavailableText } from './unavailableLanguages';
export type * from './modules';
export { BusinessToBusinessScreen, ScreenVariant } from '../../src/contract/businessToBusiness';
