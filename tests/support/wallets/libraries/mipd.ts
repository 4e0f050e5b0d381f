import { announceProvider, createStore } from 'mipd';
import { answerEthereum } from './ethereumRequest';
import { icon } from './askWallet';

announceProvider({
  info: { uuid: crypto.randomUUID(), name: 'Harbour', icon, rdns: 'example.harbour' },
  // The cast is safe: without `viem`, the library does not know the methods and their answers, so it accepts any.
  provider: { request: answerEthereum } as never,
});

// Hosts use this library to find wallets. So the page has the host's list beside Portico's.
Object.assign(window, { hostWallets: createStore() });
