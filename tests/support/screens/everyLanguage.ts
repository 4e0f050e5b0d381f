import { buildLanguages } from '../../../scripts/languages/languages';
import type { EmbedPage } from '../page/EmbedPage';
import { expect } from '../test';
import { clipped } from './clipped';
import { untranslated } from './untranslated';

const tags = Object.keys(buildLanguages(process.cwd()).language);
const pseudoTags = tags.filter((tag) => tag.includes('-X'));

const rightToLeft = ['ar', 'ar-XB', 'fa', 'he', 'ur'];

/** Addresses, families of blockchains, and the text to sign. */
const wallets = /^(title: )?(0x|TXEcVB)|^(Ethereum|Solana)$|^localhost:\d+ wants you to sign in/;
/**
 * For each state: the texts that the widget shows without a translation, for example texts of the host, the provider or
 * a wallet.
 */
const givenTexts: Readonly<Record<string, RegExp>> = {
  'Main, banner': /^(No\. See|https:\S+)$/,
  CryptoSignMessage: /^0x|^portico\.example wants you to sign in/,
  'CryptoSignMessage, signing': /^0x|^localhost:\d+ wants you to sign in/,
  CryptoError: /^Could not sign message$/,
  'Account, wallets': wallets,
  'Account, a wallet that is the only way to sign in': wallets,
  'Account, no wallet on the page': wallets,
  'Account, choosing a wallet': wallets,
  'Account, signing with a wallet': wallets,
  'Account, wallet not connected': wallets,
  'Account, removing a wallet': wallets,
  'Account, wallet not removed': wallets,
  'configuration error': /^config\.products: "telepathy"/,
};

/** Shows the state in each language, and checks that its texts are translated, and that none is cut off. */
export async function showInEveryLanguage(embed: EmbedPage, name: string): Promise<void> {
  const { page } = embed;
  const untranslatedTexts = async () =>
    (await untranslated(page)).filter((text) => !givenTexts[name]?.test(text));

  // A wider place is measured in the pseudo-languages alone, whose texts are longer than those of most languages.
  for (const [width, shown] of [
    [400, pseudoTags],
    [300, tags],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const tag of shown) {
      await showIn(embed, tag);
      if (tag === 'en-XA') await expect.poll(untranslatedTexts, 'not translated').toEqual([]);
      expect.soft(await clipped(page, true), `${tag} at ${width} px`).toEqual([]);
    }
  }
}

/** Renders the widget in the language, and waits until the next frame in which its texts have arrived. */
async function showIn(embed: EmbedPage, tag: string): Promise<void> {
  await embed.render({ locale: tag });
  const root = await embed.widget.locator('[data-portico]').first().elementHandle();
  const direction = rightToLeft.includes(tag) ? 'rtl' : 'ltr';
  // `expect` would look again only after 100 ms. With more than forty languages per state, that is long.
  await embed.page.waitForFunction(
    ([node, lang, dir]) => node?.getAttribute('lang') === lang && node?.getAttribute('dir') === dir,
    [root, tag, direction] as const,
  );
}
