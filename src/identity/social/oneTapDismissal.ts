import type { Browser } from '../../browser/types';

/** Remembers in this tab that the person has dismissed the prompt, so that the tab does not show it again. */
export interface Dismissal {
  isRemembered(): boolean;
  remember(): void;
}

/** Returns the dismissal of a project's prompt. */
export function dismissalOf(publicToken: string, { tabStorage }: Pick<Browser, 'tabStorage'>): Dismissal {
  const key = `portico:one-tap-dismissed:${publicToken}`;
  return {
    isRemembered: () => tabStorage.read(key) !== null,
    remember: () => tabStorage.write(key, 'yes'),
  };
}
