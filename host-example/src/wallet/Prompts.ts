export interface Question {
  title: string;
  address: string;
  text?: string;
}

export interface Prompt extends Question {
  id: number;
  answer(isApproved: boolean): void;
}

/** The queue of the wallet's prompts. The page shows the first one. */
export class Prompts {
  #asked = 0;
  #waiting: readonly Prompt[] = [];
  readonly #listeners = new Set<() => void>();

  readonly current = (): Prompt | undefined => this.#waiting[0];

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Adds a prompt to the queue. Resolves if the person approves. If the person declines, rejects with an error whose
   * `code` is 4001 (EIP-1193).
   */
  ask(question: Question): Promise<void> {
    return new Promise((resolve, reject) => {
      const id = ++this.#asked;
      const answer = (isApproved: boolean) => {
        this.#change(this.#waiting.filter((prompt) => prompt.id !== id));
        if (isApproved) resolve();
        else reject(Object.assign(new Error('The person rejected the request.'), { code: 4001 }));
      };
      this.#change([...this.#waiting, { ...question, id, answer }]);
    });
  }

  rejectAll() {
    for (const prompt of this.#waiting) prompt.answer(false);
  }

  #change(waiting: readonly Prompt[]) {
    this.#waiting = waiting;
    this.#listeners.forEach((listener) => listener());
  }
}
