import type { EmbedPage } from './EmbedPage';

/** All texts that a script can read. A key says where, for example `storage`. */
export async function readPage(embed: EmbedPage): Promise<Record<string, string>> {
  const inDocument = await embed.page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    // The loop also visits roots that it adds.
    for (const root of roots) {
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
    }
    const elements = roots.flatMap((root) => [...root.querySelectorAll('*')]);
    return {
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      cookies: document.cookie,
      attributes: elements.flatMap(({ attributes }) => [...attributes].map(({ value }) => value)).join('\n'),
      texts: roots.map((root) => (root instanceof Document ? root.body : root).textContent).join('\n'),
      history: JSON.stringify(history.state),
      name: window.name,
      address: location.href,
    };
  });
  return { ...inDocument, pageScope: await pageScopeOf(embed) };
}

/**
 * The state that the page's widgets share. Functions in it are not called, as a script that looks for secrets would
 * not.
 */
async function pageScopeOf({ page }: EmbedPage): Promise<string> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const found: unknown[] = [Reflect.get(globalThis, Symbol.for('portico'))];
    const seen = new Set<unknown>([globalThis]);
    // The loop also visits values that it adds.
    for (const value of found) {
      if (typeof value === 'string') texts.push(value);
      if (typeof value !== 'object' || value === null || value instanceof Node || seen.has(value)) continue;
      seen.add(value);
      if (value instanceof Map || value instanceof Set) found.push(...[...value].flat());
      for (const key of Reflect.ownKeys(value)) {
        found.push(String(key), Reflect.getOwnPropertyDescriptor(value, key)?.value);
      }
    }
    return texts.join('\n');
  });
}

/** The page keeps the link in memory until its token is used up. The result is JSON, or empty. */
export async function heldResetLink({ page }: EmbedPage): Promise<string> {
  return page.evaluate(() => {
    const scope: unknown = Reflect.get(globalThis, Symbol.for('portico'));
    // The page keeps the link behind a function, so that `readPage` does not find it.
    const readLink: unknown = scope instanceof Map ? scope.get('reset-landing/1') : undefined;
    return JSON.stringify(typeof readLink === 'function' ? readLink() : readLink) ?? '';
  });
}
