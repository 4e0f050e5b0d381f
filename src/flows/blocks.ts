// This file is the chunk "buttons". The chunks "social" and "wallets" import the components below from this file, so
// that neither chunk contains a copy of them.
export { useChoice } from './shared/useChoice';
export { BrandButton, BrandButtons } from '../ui/BrandButtons';

export const social = () =>
  import(/* webpackChunkName: "social" */ './social/MainPart').then((chunk) => chunk.MainPart);
export const wallets = () =>
  import(/* webpackChunkName: "wallets" */ './wallet/MainPart').then((chunk) => chunk.MainPart);
