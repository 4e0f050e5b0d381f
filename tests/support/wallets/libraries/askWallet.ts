export const icon =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCA5IDkiPjxjaXJjbGUgY3g9IjQuNSIgY3k9IjQuNSIgcj0iNCIvPjwvc3ZnPg==';

/** Runs in the page. */
interface Account {
  address: string;
  /** Empty for Ethereum. */
  publicKey: number[];
}

/** `injectLibrary.ts` answers. The answer is null if the person refuses. */
interface AskWallet {
  (asked: 'connect'): Promise<Account | null>;
  (asked: 'sign', message: string): Promise<`0x${string}` | null>;
  (asked: 'sign', message: number[]): Promise<number[] | null>;
}

// The cast is safe: `injectLibrary` has added this function to the page.
export const { askWallet } = window as unknown as { askWallet: AskWallet };

/** The error of EIP-1193 for a refusal. */
export class Refusal extends Error {
  readonly code = 4001;

  constructor() {
    super('User rejected the request.');
  }
}

export function approved<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new Refusal();
  return answer;
}
