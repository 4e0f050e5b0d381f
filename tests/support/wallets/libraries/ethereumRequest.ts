import { approved, askWallet } from './askWallet';

let accounts: string[] = [];

export interface EthereumRequest {
  method: string;
  params?: unknown;
}

/** Answers requests of EIP-1193. Runs in the page. */
export async function answerEthereum({ method, params }: EthereumRequest): Promise<unknown> {
  switch (method) {
    case 'eth_requestAccounts':
      accounts = [approved(await askWallet('connect')).address];
      return accounts;
    case 'eth_accounts':
      return accounts;
    case 'eth_chainId':
      return '0x1';
    case 'personal_sign':
      return approved(await askWallet('sign', String(Reflect.get(Object(params), 0))));
    default:
      throw Object.assign(new Error(`Unsupported method: ${method}`), { code: 4200 });
  }
}
