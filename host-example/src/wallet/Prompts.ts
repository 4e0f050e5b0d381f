interface PromptContent {
  title: string;
  /** The address of the account. */
  address: string;
  /** The text that the wallet is asked to sign. */
  text?: string;
}

/** A request to the person. The page shows it until `answer` is called. */
export interface Prompt extends PromptContent {
  id: number;
  answer(isApproved: boolean): void;
}

/** The queue of the wallet's prompts. The page shows the first one. */
export class Prompts {
  #lastId = 0;
  #queue: readonly Prompt[] = [];
  readonly #listeners = new Set<() => void>();

  /** The two functions for React's `useSyncExternalStore`. */
  readonly current = (): Prompt | undefined => this.#queue[0];

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Adds a prompt to the queue. Resolves if the person approves. If the person declines, rejects with an error whose
   * `code` is 4001 (EIP-1193).
   */
  ask(content: PromptContent): Promise<void> {
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      const answer = (isApproved: boolean) => {
        this.#change(this.#queue.filter((prompt) => prompt.id !== id));
        if (isApproved) resolve();
        else reject(Object.assign(new Error('The person rejected the request.'), { code: 4001 }));
      };
      this.#change([...this.#queue, { ...content, id, answer }]);
    });
  }

  /** Declines all prompts, for example when the person leaves the page. */
  rejectAll() {
    for (const prompt of this.#queue) prompt.answer(false);
  }

  #change(queue: readonly Prompt[]) {
    this.#queue = queue;
    this.#listeners.forEach((listener) => listener());
  }
}
