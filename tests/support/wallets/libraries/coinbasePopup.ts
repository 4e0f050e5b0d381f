/**
 * Stands in for https://keys.coinbase.com/connect, which the tests cannot reach. It answers the messages of
 * `@coinbase/wallet-sdk` as that page does: it chooses the kind of wallet, exchanges keys, encrypts its answers, and
 * closes itself after each answer. A person who refuses closes the window.
 */
import type { RPCRequest } from '@coinbase/wallet-sdk/dist/core/message/RPCRequest.js';
import {
  decryptContent,
  deriveSharedSecret,
  encryptContent,
  exportKeyToHexString,
  generateKeyPair,
  importKeyFromHexString,
} from '@coinbase/wallet-sdk/dist/util/cipher.js';
import { Refusal } from './askWallet';
import { answerEthereum, type EthereumRequest } from './ethereumRequest';

type Encrypted = Awaited<ReturnType<typeof encryptContent>>;

interface SdkMessage {
  id: string;
  event?: string;
  sender: string;
  content?: { handshake: EthereumRequest } | { encrypted: Encrypted };
}

const application = new URLSearchParams(location.search).get('origin') ?? '';
const send = (message: object) => window.opener.postMessage(message, application);

function close(): void {
  send({ event: 'PopupUnload' });
  window.close();
}

/** Each window of the wallet uses the same keys, so that an application needs to connect only once. */
async function ownKeys() {
  if (!localStorage.getItem('public')) {
    const { publicKey, privateKey } = await generateKeyPair();
    localStorage.setItem('public', await exportKeyToHexString('public', publicKey));
    localStorage.setItem('private', await exportKeyToHexString('private', privateKey));
  }
  const [publicKey = '', privateKey = ''] = ['public', 'private'].map(
    (name) => localStorage.getItem(name) ?? '',
  );
  return { publicKey, privateKey: await importKeyFromHexString('private', privateKey) };
}

async function answer({ id, sender, content }: SdkMessage & Required<Pick<SdkMessage, 'content'>>) {
  const { publicKey, privateKey } = await ownKeys();
  const secret = await deriveSharedSecret(privateKey, await importKeyFromHexString('public', sender));
  const request =
    'handshake' in content
      ? content.handshake
      : (await decryptContent<RPCRequest>(content.encrypted, secret)).action;
  const value = await answerEthereum(request);
  const encrypted = await encryptContent({ result: { value } }, secret);
  send({
    id: crypto.randomUUID(),
    requestId: id,
    sender: publicKey,
    content: { encrypted },
    timestamp: new Date(),
  });
}

window.addEventListener('message', async ({ data, origin }: MessageEvent<SdkMessage>) => {
  if (origin !== application) return;
  const { id, event, content } = data;
  if (event === 'selectSignerType') return send({ requestId: id, data: 'scw' });
  if (!content) return;
  try {
    await answer({ ...data, content });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  close();
});

send({ event: 'PopupLoaded', id: crypto.randomUUID() });
