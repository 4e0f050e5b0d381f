import type { Page } from '@playwright/test';
import { buildLanguages } from '../../../scripts/languages/languages';
import type { EmbedPage, EmbedWindow } from '../page/EmbedPage';
import { expect } from '../test';
import { clippedInPage } from './clipped';

/**
 * Call it in a pseudo-language, whose texts are in brackets. Inserted values (`strong` and `bdi`) and the names of
 * countries do not count.
 */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const widget = document.querySelector('#widget');
    const scope = [...(widget?.querySelectorAll('*') ?? [])].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
    const root = (scope ?? widget)?.querySelector('[data-portico]');
    if (!root) return ['no widget'];
    const found: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const next = (from: TreeWalker) => from.nextNode() as Text | null; // the walker shows only texts
    // A text with values has several nodes, so a bracket may be open at the start of one.
    let open = 0;
    for (let text = next(walker); text; text = next(walker)) {
      if (text.parentElement?.closest('bdi, strong, option, svg')) continue;
      let outside = '';
      for (const letter of text.data) {
        if (letter === '[') open += 1;
        else if (letter === ']') open -= 1;
        else if (open === 0) outside += letter;
      }
      if (/\p{L}/u.test(outside)) found.push(outside.trim());
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title']) {
      for (const node of root.querySelectorAll(`[${name}]`)) {
        const value = node.getAttribute(name) ?? '';
        if (/\p{L}/u.test(value) && !/^\[.*\]$/s.test(value)) found.push(`${name}: ${value}`);
      }
    }
    return found;
  });

declare global {
  interface Window {
    clippedInPage: typeof clippedInPage;
  }
}

const tags = Object.keys(buildLanguages(process.cwd()).language);
const pseudoTags = tags.filter((tag) => tag.includes('-X'));

const rightToLeft = ['ar', 'ar-XB', 'fa', 'he', 'ur'];

/** Wallet addresses, families of blockchains, and the text to sign. */
const wallets = /^(title: )?(0x|TXEcVB)|^(Ethereum|Solana)$|^localhost:\d+ wants you to sign in/;

/** For each state: texts without a translation, for example of the host, the provider or a wallet. */
const textsOfOthers: Readonly<Record<string, RegExp>> = {
  'Main, banner': /^(No\. See|https:\S+)$/,
  CryptoSignMessage: /^0x|^portico\.example wants you to sign in/,
  CryptoError: /^Could not sign message$/,
  'Account, wallets': wallets,
  'Account, choosing a wallet': wallets,
  'Account, signing with a wallet': wallets,
  'configuration error': /^config\.products: "telepathy"/,
};

/** Texts must be translated, and none cut off. */
export async function showInEveryLanguage(embed: EmbedPage, name: string): Promise<void> {
  const { page } = embed;
  const untranslatedTexts = async () =>
    (await untranslated(page)).filter((text) => !textsOfOthers[name]?.test(text));

  // The texts of the pseudo-languages are longer than those of most languages.
  await page.setViewportSize({ width: 400, height: 900 });
  expect.soft(await clippedIn(page, pseudoTags), 'at 400 px').toEqual([]);
  await page.setViewportSize({ width: 300, height: 900 });
  expect.soft(await clippedIn(page, tags), 'at 300 px').toEqual([]);
  await embed.render({ locale: 'en-XA' });
  await expect.poll(untranslatedTexts, 'not translated').toEqual([]);
}

/** Returns the texts that are cut off, each with its language. One call for all languages, because it is faster. */
async function clippedIn(page: Page, displayed: readonly string[]): Promise<string[]> {
  const languages = displayed.map((tag) => ({ tag, direction: rightToLeft.includes(tag) ? 'rtl' : 'ltr' }));
  // A function that runs in the page can use another only if the page has it.
  await page.evaluate(`window.clippedInPage = ${String(clippedInPage)}`);
  return page.evaluate(async (all) => {
    const { embed, clippedInPage: clipped } = window as unknown as EmbedWindow & Window;
    const root = () => {
      const widget = document.querySelector('#widget');
      const scope = [...(widget?.querySelectorAll('*') ?? [])].find(
        ({ shadowRoot }) => shadowRoot,
      )?.shadowRoot;
      return (scope ?? widget)?.querySelector('[data-portico]');
    };
    const faults: string[] = [];
    for (const { tag, direction } of all) {
      await embed.render({ locale: tag });
      const isDisplayed = () =>
        root()?.getAttribute('lang') === tag && root()?.getAttribute('dir') === direction;
      const deadline = performance.now() + 20_000;
      do await new Promise(requestAnimationFrame);
      while (!isDisplayed() && performance.now() < deadline);
      const found = isDisplayed() ? clipped() : ['not displayed'];
      faults.push(...found.map((fault) => `${tag}: ${fault}`));
    }
    return faults;
  }, languages);
}
