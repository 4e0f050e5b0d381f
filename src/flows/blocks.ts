// The chunks "social" and "wallets" both need the code of these two exports. Only this file loads the two chunks, and
// this file's own chunk, "buttons", already contains that code. So webpack does not copy the code into the two chunks.
export { useChoice } from './screen/useChoice';
export { BrandButton, BrandButtons } from '../ui/brand-buttons/BrandButtons';

export const social = () =>
  import(/* webpackChunkName: "social" */ './social/MainPart').then((chunk) => chunk.MainPart);
export const wallets = () =>
  import(/* webpackChunkName: "wallets" */ './wallet/MainPart').then((chunk) => chunk.MainPart);
