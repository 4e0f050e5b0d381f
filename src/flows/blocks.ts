// The chunk "buttons" contains this file. The file also exports modules that both chunks below use, so that neither
// chunk contains a copy.
export { useChoice } from './shared/useChoice';
export { BrandButton, BrandButtons } from '../ui/BrandButtons';

export const social = () =>
  import(/* webpackChunkName: "social" */ './social/MainPart').then((chunk) => chunk.MainPart);
export const wallets = () =>
  import(/* webpackChunkName: "wallets" */ './wallet/MainPart').then((chunk) => chunk.MainPart);
