import type { Browser } from '../../browser/types';

/** That the person has dismissed the prompt: in this tab they are not asked again. */
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
