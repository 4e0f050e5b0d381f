// The chunks "social" and "wallets" both need this code. They are loaded only through this file, whose chunk "buttons"
// contains the code. So webpack does not copy the code into both of them.
export { useChoice } from './shared/useChoice';
export { BrandButton, BrandButtons } from '../ui/BrandButtons';

export const social = () =>
  import(/* webpackChunkName: "social" */ './social/MainPart').then((chunk) => chunk.MainPart);
export const wallets = () =>
  import(/* webpackChunkName: "wallets" */ './wallet/MainPart').then((chunk) => chunk.MainPart);
