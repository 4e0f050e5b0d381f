export {
  createPorticoLoader,
  type PorticoLoader,
  type PorticoLoaderOptions,
  type PorticoPluginOptions,
} from './createPorticoLoader';
export { createPorticoPlugin } from './plugin';
export { LoaderError, type LoadAttempt, type LoaderErrorCode } from './LoaderError';
export type { LoadReport } from './LoadLog';
export { showUnavailable, type UnavailableOptions } from './showUnavailable';
export { takeLanding } from '../../src/provider/landing/pageLanding';
export { takeResetLanding } from '../../src/provider/landing/resetLanding';
export type { UnavailableText } from './unavailableLanguages';
export type * from './modules';
export { BusinessToBusinessScreen, ScreenVariant } from '../../src/contract/businessToBusiness';
