// What Main has of wallets, in a chunk of its own: the flow follows when one is chosen.
export { MainPart } from './MainPart';
export { WalletList } from './WalletList';
