// Part of the chunk "buttons". It exports the shared modules too, so that the chunks below do not each contain a copy.
export { useChoice } from './shared/useChoice';
export { BrandButton, BrandButtons } from '../ui/BrandButtons';

export const social = () =>
  import(/* webpackChunkName: "social" */ './social/MainPart').then((chunk) => chunk.MainPart);
export const wallets = () =>
  import(/* webpackChunkName: "wallets" */ './wallet/MainPart').then((chunk) => chunk.MainPart);
