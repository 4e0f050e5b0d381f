/** The extension MetaMask adds such a script to a page. It uses its own libraries. */
import type { Duplex } from 'node:stream';
import { WindowPostMessageStream } from '@metamask/post-message-stream';
import { initializeProvider } from '@metamask/providers/initializeInpageProvider';
import { answerEthereum, type EthereumRequest } from './ethereumRequest';
import { icon } from './askWallet';

const page = 'metamask-inpage';
const contentScript = 'metamask-contentscript';

// In the extension, the content script is a separate script, which sends the requests to the extension's background.
// The cast is safe: the class extends `Duplex`, but the package does not install the types of its superclass.
const background = new WindowPostMessageStream({ name: contentScript, target: page }) as unknown as Duplex;
background.on('data', async ({ id, ...request }: EthereumRequest & { id: unknown }) => {
  const answer = await answerRequest(request);
  background.write({ jsonrpc: '2.0', id, ...answer });
});

async function answerRequest(request: EthereumRequest) {
  const state = { accounts: [], chainId: '0x1', isUnlocked: true, networkVersion: '1' };
  if (request.method === 'metamask_getProviderState') return { result: state };
  try {
    return { result: await answerEthereum(request) };
  } catch (error) {
    const { code, message } = Object(error);
    return { error: { code, message } };
  }
}

initializeProvider({
  connectionStream: new WindowPostMessageStream({ name: page, target: contentScript }),
  providerInfo: { uuid: crypto.randomUUID(), name: 'MetaMask', icon, rdns: 'io.metamask' },
  shouldShimWeb3: true,
});
