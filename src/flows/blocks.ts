// Part of the chunk "buttons". What is exported here is in that chunk, so that the blocks below need no copy of it.
export { useChoice } from './shared/useChoice';
export { MarkedButton, MarkedButtons } from '../ui/MarkedButtons';

export const social = () =>
  import(/* webpackChunkName: "social" */ './social/MainPart').then((chunk) => chunk.MainPart);
export const wallets = () =>
  import(/* webpackChunkName: "wallets" */ './wallet/MainPart').then((chunk) => chunk.MainPart);
