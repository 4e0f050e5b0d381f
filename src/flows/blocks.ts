// This file is part of the chunk "buttons". The chunks "social" and "wallets" import these components from it, so that
// neither of them contains a copy.
export { useChoice } from './shared/useChoice';
export { BrandButton, BrandButtons } from '../ui/BrandButtons';

export const social = () =>
  import(/* webpackChunkName: "social" */ './social/MainPart').then((chunk) => chunk.MainPart);
export const wallets = () =>
  import(/* webpackChunkName: "wallets" */ './wallet/MainPart').then((chunk) => chunk.MainPart);
