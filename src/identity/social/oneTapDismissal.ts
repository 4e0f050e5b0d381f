import type { Browser } from '../../browser/types';

/** Remembers that the person has dismissed the prompt, so that this tab does not show the prompt again. */
export interface Dismissal {
  isRemembered(): boolean;
  remember(): void;
}

export function dismissalOf(publicToken: string, { tabStorage }: Pick<Browser, 'tabStorage'>): Dismissal {
  const key = `portico:one-tap-dismissed:${publicToken}`;
  return {
    isRemembered: () => tabStorage.read(key) !== null,
    remember: () => tabStorage.write(key, 'yes'),
  };
}
